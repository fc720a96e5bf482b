// SPDX-License-Identifier: GPL-3.0-only
//
// Multi-label hinge: steps, certificates and runs against fixtures, and label sets in files.
#include "engine/data/readers.h"
#include "engine/problem/label_map.h"
#include "judge/judge_classes.h"
#include "tests/support/loaded_text.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

MultiLabelHinge lossOf(const Json& targets, Index outputs, double gamma) {
    LabelSets table{.outputs = outputs,
                    .has = std::vector<std::uint8_t>(targets.size() * static_cast<std::size_t>(outputs))};
    for (std::size_t i = 0; i < targets.size(); ++i)
        for (const Json& label : targets[i])
            table.has[i * static_cast<std::size_t>(outputs) + label.get<std::size_t>()] = 1;
    return {.gamma = gamma, .sets = std::make_shared<const LabelSets>(std::move(table))};
}

ProblemCase caseOf(const Json& json) {
    ProblemCase result{fixtures::matrix(json["X"]),
                       {},
                       specOf("multi-label-hinge", json["regularizer"]["id"], json["regularizer"]["lambda"],
                              json["regularizer"].value("sigma", 0.0))};
    const auto outputs = json["K"].get<Index>();
    result.y = Vector::Zero(result.features.rows() * outputs);
    for (std::size_t i = 0; i < json["labels"].size(); ++i)
        for (const Json& label : json["labels"][i])
            result.y[static_cast<Index>(i) * outputs + label.get<Index>()] = 1.0;
    if (!result.spec.lossParameters
             .set(findLossInfo("multi-label-hinge")->parameters, "multi-label-hinge", "gamma",
                  shown(json["loss"].value("gamma", 0.0)))
             .ok())
        throw std::runtime_error("gamma");
    return result;
}

QByteArray differs(const char* what, std::span<const double> found, const Json& expected, double tolerance) {
    QByteArray wrong;
    for (std::size_t k = 0; k < found.size(); ++k)
        wrong += difference(what, static_cast<int>(k), found[k], expected[k], tolerance);
    return wrong;
}

Labels textLabels(const std::vector<std::string>& texts) {
    Labels labels;
    labels.categories = texts;
    std::ranges::sort(labels.categories);
    labels.categories.erase(std::unique(labels.categories.begin(), labels.categories.end()), labels.categories.end());
    for (const std::string& text : texts)
        labels.values.push_back(
            static_cast<double>(std::ranges::find(labels.categories, text) - labels.categories.begin()));
    return labels;
}

} // namespace

class TestMultiLabel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsOfTheFixture_data() {
        addFixtureRows("multi-label__steps", [](const Json&) { return true; });
    }
    void stepsOfTheFixture();
    void stepsMaximize();
    void projectionsAreNearest();
    void reachesTheFixturesOptimum_data() {
        addFixtureRows("multi-label__optimum", [](const Json&) { return true; });
    }
    void reachesTheFixturesOptimum();
    void reproducesProxSdca_data() {
        addFixtureRows("multi-label__prox-sdca", [](const Json&) { return true; });
    }
    void reproducesProxSdca();
    void reproducesApcg();
    void blockSolversReachTheOptimum();
    void oneLabelARowIsTheMulticlassHinge();
    void labelsAreRead();
    void filesWithSetsAreRead();
    void rankingErrorsAreCounted();
};

void TestMultiLabel::stepsOfTheFixture() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    Json targets = Json::array();
    for (const Json& row : fixture["rows"])
        targets.push_back(row["target"]);
    const MultiLabelHinge loss = lossOf(targets, fixture["K"], fixture["loss"].value("gamma", 0.0));
    for (std::size_t i = 0; i < fixture["rows"].size(); ++i) {
        const Json& row = fixture["rows"][i];
        const auto index = static_cast<Index>(i);
        const std::vector<double> scores = fixtures::numbers(row["scores"]);
        std::vector<double> alpha = fixtures::numbers(row["alpha"]);
        QByteArray wrong = difference("value", 0, loss.value(scores, index), row["value"], 1e-10);
        wrong += difference("conjugate", 0, loss.conjugateAtMinus(alpha, index), row["conj_of_minus_alpha"], 1e-10);
        std::vector<double> dual(scores.size());
        loss.dualPoint(scores, index, dual);
        wrong += differs("subgradient", dual, row["minus_subgradient"], 1e-10);
        if (row.contains("option2_share")) {
            std::vector<double> direction(scores.size());
            double linear = 0.0;
            double square = 0.0;
            for (std::size_t k = 0; k < scores.size(); ++k) {
                direction[k] = dual[k] - alpha[k];
                linear += scores[k] * direction[k];
                square += direction[k] * direction[k];
            }
            const double share =
                loss.shareOfSegment(alpha, direction, linear, row["curvature"].get<double>() * square, index);
            wrong += difference("share", 0, share, row["option2_share"], 1e-10);
        }
        loss.coordinateArgmax(alpha, scores, row["curvature"], index);
        wrong += differs("step", alpha, row["option1_alpha"], 1e-10);
        std::vector<double> point = fixtures::numbers(row["point"]);
        loss.project(point, index);
        wrong += differs("projection", point, row["projection"], 1e-10);
        QVERIFY2(wrong.isEmpty(), QByteArray("row ") + QByteArray::number(static_cast<int>(i)) + ": " + wrong);
    }
}

/// No random feasible point is better, and Fenchel and Young hold with equality at the maximizer.
void TestMultiLabel::stepsMaximize() {
    Random random(testSeed());
    for (int round = 0; round < 400; ++round) {
        const auto outputs = static_cast<Index>(2 + random.below(7));
        Json target = Json::array();
        for (Index k = 0; k < outputs; ++k)
            if (random.below(2) == 0)
                target.push_back(k);
        const double gamma = random.below(2) == 0 ? 0.0 : std::pow(10.0, 2.0 * random.uniform() - 1.5);
        const MultiLabelHinge loss = lossOf(Json::array({target}), outputs, gamma);
        const auto normals = [&](double scale) {
            std::vector<double> numbers(static_cast<std::size_t>(outputs));
            for (double& number : numbers)
                number = scale * random.normal();
            return numbers;
        };
        const std::vector<double> scores = normals(1.5);
        std::vector<double> from = normals(0.7);
        loss.project(from, 0);
        const double q = std::pow(10.0, 3.0 * random.uniform() - 2.0);
        const auto objective = [&](const std::vector<double>& at) {
            double sum = -loss.conjugateAtMinus(at, 0);
            for (std::size_t k = 0; k < at.size(); ++k)
                sum -= scores[k] * at[k] + q / 2.0 * (at[k] - from[k]) * (at[k] - from[k]);
            return sum;
        };
        std::vector<double> best = from;
        loss.coordinateArgmax(best, scores, q, 0);
        const double highest = objective(best);
        QVERIFY(std::isfinite(highest));
        for (int trial = 0; trial < 30; ++trial) {
            std::vector<double> other = normals(0.7);
            const double near = trial % 2 == 0 ? 1.0 : 0.05;
            for (std::size_t k = 0; k < other.size(); ++k)
                other[k] = best[k] + near * other[k];
            loss.project(other, 0);
            QVERIFY2(objective(other) <= highest + 1e-12, qPrintable(QString::number(objective(other) - highest)));
        }
        std::vector<double> dual(scores.size());
        loss.dualPoint(scores, 0, dual);
        double product = 0.0;
        for (std::size_t k = 0; k < dual.size(); ++k)
            product += dual[k] * scores[k];
        QVERIFY(std::abs(loss.value(scores, 0) + loss.conjugateAtMinus(dual, 0) + product) <= 1e-12);
    }
}

/// The projection p of x has (x - p).(z - p) <= 0 for all feasible z.
void TestMultiLabel::projectionsAreNearest() {
    Random random(testSeed());
    for (int round = 0; round < 300; ++round) {
        const Json target = round % 10 == 0 ? Json::array() : Json::array({0, 2});
        const MultiLabelHinge loss = lossOf(Json::array({target}), 5, 0.0);
        std::vector<double> x(5);
        for (double& entry : x)
            entry = random.normal();
        std::vector<double> p = x;
        loss.project(p, 0);
        QVERIFY(loss.conjugateAtMinus(p, 0) < infinity);
        for (int trial = 0; trial < 20; ++trial) {
            std::vector<double> z(5);
            for (double& entry : z)
                entry = random.normal();
            loss.project(z, 0);
            double product = 0.0;
            for (std::size_t k = 0; k < 5; ++k)
                product += (x[k] - p[k]) * (z[k] - p[k]);
            QVERIFY(product <= 1e-12);
        }
    }
}

void TestMultiLabel::reachesTheFixturesOptimum() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const ProblemCase data = caseOf(fixture["problem"]);
    const auto problem = data.make();
    const Json& optimum = fixture["optimum"];
    const DenseRows w = fixtures::matrix(optimum["W"]);
    const DenseRows alpha = fixtures::matrix(optimum["alpha"]);
    const Vector atW = Eigen::Map<const Vector>(w.data(), w.size());
    const Vector atAlpha = Eigen::Map<const Vector>(alpha.data(), alpha.size());
    QVERIFY(fixtures::close(problem->primal(atW)->value, optimum["primal"], 1e-9));
    QVERIFY(fixtures::close(problem->dual(atAlpha, 0.0)->value, optimum["dual"], 1e-9));
    for (const char* solver : {"prox-sdca", "pdprox-dual"}) {
        SolverRun run(*problem, solver);
        QVERIFY2(run.certify(1e-6, 40000), solver);
        QVERIFY(run.worstGap() >= -1e-12);
        QVERIFY(fixtures::close(run.primal(), optimum["primal"], 1e-5));
        judge::ClassProblem judged{{}, static_cast<std::size_t>(problem->outputs()), {}};
        for (Index i = 0; i < data.features.rows(); ++i) {
            judged.problem.rows.emplace_back(data.features.row(i).begin(), data.features.row(i).end());
            judged.sets.push_back(
                fixture["problem"]["labels"][static_cast<std::size_t>(i)].get<std::vector<std::size_t>>());
        }
        judged.problem.labels.assign(static_cast<std::size_t>(data.features.rows()), 0.0);
        judged.problem.loss = "multi-label-hinge";
        judged.problem.lossParameters["gamma"] = data.spec.lossParameters.number("gamma");
        judged.problem.regularizer = data.spec.regularizer;
        judged.problem.lambda = data.spec.strengths.lambda;
        judged.problem.l1 = data.spec.strengths.l1;
        const DualValue dual = *problem->dual(run.state.alpha, 0.0);
        const judge::Verdict verdict =
            judge::verdict(judged, {run.state.w.begin(), run.state.w.end()}, {dual.alpha.begin(), dual.alpha.end()});
        QVERIFY2(std::abs(static_cast<double>(verdict.primal) - run.primal()) <= 1e-10, solver);
        QVERIFY2(std::abs(static_cast<double>(verdict.dual) - dual.value) <= 1e-10, solver);
    }
}

/// Option I with the rows of the fixture.
void TestMultiLabel::reproducesProxSdca() {
    QFETCH(QString, name);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = caseOf(fixture["problem"]).make();
    for (const Json& expected : fixture["runs"]) {
        const std::string option = expected["option"];
        SolverRun run(*problem, "prox-sdca", {{"option", option}});
        run.context.rowOrder.kind = RowOrderChoice::Kind::given;
        for (const Json& pass : fixture["indices"])
            for (const Json& row : pass)
                run.context.rowOrder.given.push_back(row.get<Index>());
        for (const Json& entry : expected["trace"]) {
            const int pass = entry["pass"];
            while (run.iterations() < pass)
                QVERIFY(run.next());
            QByteArray wrong = difference("P", pass, run.primal(), entry["primal"], 1e-8);
            wrong += difference("D", pass, run.dual(), entry["dual"], 1e-8);
            for (std::size_t k = 0; k < entry["W_row0"].size(); ++k)
                wrong += difference("W", pass, run.state.w[static_cast<Index>(k)], entry["W_row0"][k], 1e-8);
            QVERIFY2(wrong.isEmpty(), wrong.constData());
        }
    }
}

void TestMultiLabel::reproducesApcg() {
    const Json fixture = fixtures::load("multi-label__apcg_smoothed-multi-label-hinge_l2");
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = caseOf(fixture["problem"]).make(storage);
        SolverRun run(*problem, "apcg");
        run.context.rowOrder = givenRows(fixture["indices"]);
        for (const Json& entry : fixture["trace"]) {
            QVERIFY(run.next());
            QByteArray wrong = difference("P", entry["pass"], run.primal(), entry["primal"], 1e-8);
            wrong += difference("D", entry["pass"], run.dual(), entry["dual"], 1e-8);
            for (std::size_t k = 0; k < entry["W_row0"].size(); ++k)
                wrong += difference("W", entry["pass"], run.state.w[static_cast<Index>(k)], entry["W_row0"][k], 1e-8);
            QVERIFY2(wrong.isEmpty(), wrong.constData());
        }
    }
}

/// Solvers of rows and of subproblems, where the loss is smooth.
void TestMultiLabel::blockSolversReachTheOptimum() {
    for (const std::string& name : fixtures::namesStartingWith("multi-label__optimum_smoothed")) {
        const Json fixture = fixtures::load(name);
        const auto problem = caseOf(fixture["problem"]).make(Storage::sparse);
        for (const char* solver : {"acc-prox-sdca", "dual-appa", "appa", "catalyst", "apcg", "svrg", "saga", "sag"}) {
            SolverRun run(*problem, solver);
            const QString missed = missedOptimum(run, fixture["optimum"]["primal"], 1e-8, 3e4);
            QVERIFY2(missed.isEmpty(), qPrintable(QString::fromLatin1(solver) + QStringLiteral(": ") + missed));
        }
    }
}

void TestMultiLabel::oneLabelARowIsTheMulticlassHinge() {
    std::vector<double> values;
    for (const char* loss : {"multi-label-hinge", "multiclass-hinge"}) {
        const auto problem = randomCase(4, specOf(loss, "l2", 0.05), 40, 5, 1.0).make();
        SolverRun run(*problem, "prox-sdca");
        QVERIFY(run.certify(1e-8, 20000));
        values.push_back(run.primal());
    }
    QVERIFY(std::abs(values[0] - values[1]) <= 1e-7);
}

void TestMultiLabel::labelsAreRead() {
    std::vector<Message> warnings;
    const Labels labels = textLabels({"10,2", "2", "", "9,10"});
    const MappedLabels mapped = mapLabels(labels, LossTask::multilabel, "multi-label-hinge", {}, warnings).value();
    QCOMPARE(mapped.map.classes, (std::vector<std::string>{"2", "9", "10"}));
    QCOMPARE(mapped.y, (Vector{{1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1}}));
    QVERIFY(!mapLabels(textLabels({"a", ""}), LossTask::multilabel, "multi-label-hinge", {}, warnings).ok());
    const Result<Vector> test = applyLabelMap(mapped.map, textLabels({"9"}), "test");
    QVERIFY(test && *test == (Vector{{0, 1, 0}}));
    const Result<Vector> unknown = applyLabelMap(mapped.map, textLabels({"9,7"}), "test");
    QVERIFY(!unknown && toEnglish(unknown.error()).find("7") != std::string::npos);
}

/// Lines that begin with a blank have no label; without the option sets are refused with a hint.
void TestMultiLabel::filesWithSetsAreRead() {
    const std::string text = "1,3 1:0.5 2:1\n 1:2\n2 2:-1 # end\n";
    ReaderOptions options;
    options.labelSets = true;
    const Result<LoadedData> loaded = loadText(QByteArray::fromStdString(text), options);
    QVERIFY2(loaded.ok(), loaded ? "" : toEnglish(loaded.error()).c_str());
    const Dataset& data = *loaded->data;
    QCOMPARE(data.rows(), Index{3});
    QCOMPARE(data.labels().shown(data.labels().values[0]), std::string("1,3"));
    QCOMPARE(data.labels().shown(data.labels().values[1]), std::string());
    QCOMPARE(data.labels().shown(data.labels().values[2]), std::string("2"));
    const Result<LoadedData> refused = loadText(QByteArray::fromStdString(text));
    QVERIFY(!refused && toEnglish(refused.error()).find("multi-label-hinge") != std::string::npos);
}

void TestMultiLabel::rankingErrorsAreCounted() {
    ProblemCase data{DenseRows::Identity(3, 3), Vector(9), specOf("multi-label-hinge", "l2", 0.1)};
    data.y << 1, 0, 1, 0, 0, 0, 1, 0, 0;
    const auto problem = data.make();
    Vector w(9); // the scores of the rows
    w << 2.0, 1.0, 1.5, 0.0, 1.0, 2.0, 1.0, 1.0, 0.0;
    QVERIFY(std::abs(problem->errors(problem->map(), problem->primal(w)->scores, data.y).rows - 1.0 / 3.0) < 1e-15);
}

QTEST_GUILESS_MAIN(TestMultiLabel)
#include "test_multi_label.moc"
