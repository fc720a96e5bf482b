// SPDX-License-Identifier: GPL-3.0-only
//
// subgradient, fobos, rda and sage: their common properties, each against the spec's formulas.
#include "engine/regularizers/regularizer_list.h"
#include "tests/support/seed.h"
#include "tests/support/solver_runs.h"

#include <QtTest>

#include <cmath>

using namespace gapscope;
using fixtures::Json;

namespace {

const std::vector<std::string> methods{"subgradient", "fobos", "rda", "sage"};

/// The settings for a fixture's parameters.
Settings settingsOf(const Json& parameters) {
    Settings settings;
    for (const auto& [key, name] : std::map<std::string, std::string>{{"eta0", "eta0"}, {"gamma", "beta"}, {"b", "b"}})
        if (parameters.contains(key))
            settings[name] = shown(parameters[key].get<double>());
    return settings;
}

/// The update as in the spec, with dense matrices and independent of the solver's code.
struct DenseMethod {
    const ProblemCase& data;
    const Problem& problem;
    std::string method;
    double size; ///< eta_0, beta or b
    double t = 1.0;
    double weights = 0.0;
    Vector w = Vector::Zero(data.features.cols());
    Vector y = w;
    Vector z = w;
    Vector sum = w; ///< of the weighted iterates
    Vector slopes = w;

    Vector slopeAt(const Vector& at) const {
        Vector alpha;
        problem.risk().dualPoint(data.features * at, alpha);
        return -(data.features.transpose() * alpha) / static_cast<double>(data.y.size());
    }
    void count(const Vector& iterate, double weight) {
        sum += weight * iterate;
        weights += weight;
    }
    void step() {
        const Regularizer& r = problem.regularizer();
        Vector next(w.size());
        if (method == "sage") {
            const double a = 2.0 / (t + 1.0);
            const double l = size * std::pow(t, 1.5);
            const Vector x = (1.0 - a) * y + a * z;
            r.prox(x - slopeAt(x) / l, 1.0 / l, next);
            z -= (x - next) / a;
            w = y = next;
            count(w, 1.0);
        } else {
            const double eta = method == "rda" ? std::sqrt(t) / size : size / std::sqrt(t);
            if (t == 1.0)
                count(w, method == "rda" ? 1.0 : eta);
            if (method == "rda") {
                slopes += slopeAt(w);
                r.prox(-eta * slopes / t, eta, next);
            } else if (method == "fobos") {
                r.prox(w - eta * slopeAt(w), eta, next);
            } else {
                r.subgradient(w, next);
                next = w - eta * (slopeAt(w) + next);
            }
            w = next;
            count(w, method == "rda" ? 1.0 : size / std::sqrt(t + 1.0));
        }
        t += 1.0;
    }
    Vector average() const { return sum / weights; }
};

std::string sizeOf(const std::string& method) {
    return method == "rda" ? "beta" : method == "sage" ? "b" : "eta0";
}

} // namespace

class TestSubgradientMethods : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void subgradientsOfRegularizers_data();
    void subgradientsOfRegularizers();
    void reproduceFixtures_data();
    void reproduceFixtures();
    void followTheSpec_data();
    void followTheSpec();
    void boundsHold_data();
    void boundsHold();
    void acceleratedOnSmoothLosses();
    void scalesOfTheDataDoNotMatter_data() { methodRows(); }
    void scalesOfTheDataDoNotMatter();
    void averageClosesTheGap_data() { methodRows(); }
    void averageClosesTheGap();
    void bestPrimalIsTheSmallest_data();
    void bestPrimalIsTheSmallest();
    void surviveDegenerateData_data() { methodRows(); }
    void surviveDegenerateData();
    void longStepsDiverge();
    void countOnePassAnIteration_data() { methodRows(); }
    void countOnePassAnIteration();
    void refuseWhatTheyCannot();

private:
    static void methodRows() {
        QTest::addColumn<QString>("method");
        for (const std::string& method : methods)
            QTest::newRow(method.c_str()) << QString::fromStdString(method);
    }
};

void TestSubgradientMethods::subgradientsOfRegularizers_data() {
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<bool>("freeBias");
    for (const RegularizerInfo& info : allRegularizerInfos())
        for (const bool freeBias : {false, true})
            QTest::addRow("%s%s", info.id.c_str(), freeBias ? " bias" : "")
                << QString::fromStdString(info.id) << freeBias;
}

/// R(u) >= R(w) + r.(u - w) for random u and w with zeros, at scales from 1e-3 to 1e3, and r = 0 at w = 0.
void TestSubgradientMethods::subgradientsOfRegularizers() {
    QFETCH(QString, regularizer);
    QFETCH(bool, freeBias);
    const ProblemSpec spec = specOf("hinge", regularizer.toStdString(), 0.3, 0.2, freeBias ? Bias::free : Bias::none);
    Random random(testSeed());
    const auto problem = randomCase(random, spec, 6, 5).make();
    const Regularizer& r = problem->regularizer();
    QCOMPARE(problem->traits().regularizerHasSubgradient, r.hasSubgradient());
    Vector slope(problem->dimension());
    if (!r.hasSubgradient()) {
        QVERIFY_THROWS_EXCEPTION(std::logic_error, r.subgradient(Vector::Zero(slope.size()), slope));
        return;
    }
    r.subgradient(Vector::Zero(slope.size()), slope);
    QVERIFY(slope.isZero(0.0));
    const auto sample = [&] {
        Vector w(slope.size());
        const double scale = std::pow(10.0, 6.0 * random.uniform() - 3.0);
        for (double& entry : w)
            entry = random.uniform() < 0.3 ? 0.0 : scale * random.normal();
        return w;
    };
    for (int round = 0; round < 1000; ++round) {
        const Vector w = sample();
        const Vector u = sample();
        r.subgradient(w, slope);
        const double below = r.value(w) + slope.dot(u - w);
        QVERIFY(r.value(u) - below >= -1e-12 * (1.0 + std::abs(below) + r.value(w) + slope.norm() * (u - w).norm()));
    }
}

void TestSubgradientMethods::reproduceFixtures_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("method");
    for (const std::string& method : methods)
        for (const std::string& name : fixtures::namesStartingWith(method + "__"))
            if (isScalarProblem(fixtures::load(name)["problem"]))
                QTest::newRow(name.c_str()) << QString::fromStdString(name) << QString::fromStdString(method);
}

/// Entry t is w_t before step t; for sage the iterate after t iterations.
void TestSubgradientMethods::reproduceFixtures() {
    QFETCH(QString, name);
    QFETCH(QString, method);
    const Json fixture = fixtures::load(name.toStdString());
    const auto problem = problemOf(fixture["problem"]).make();
    SolverRun run(*problem, method.toStdString(), settingsOf(fixture["parameters"]));
    QVERIFY(run.next());
    const long offset = method == QStringLiteral("sage") ? 0 : 1;
    long last = 0;
    for (const Json& entry : fixture["iterates"]) {
        const int t = entry["t"];
        while (run.iterations() + offset < t)
            QVERIFY(run.next());
        const auto check = [&](const Vector& w, const Json& expected) {
            QByteArray wrong = difference("P", t, problem->primal(w)->value, expected["P"], 1e-9);
            wrong += difference("||w||", t, w.norm(), expected["norm_w"], 1e-9);
            for (Index j = 0; j < 5; ++j)
                wrong += difference("w", t, w[j], expected["w5"][static_cast<std::size_t>(j)], 1e-9);
            return wrong;
        };
        QByteArray wrong = check(run.state.w, entry["last"]);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
        wrong = check(run.state.averageW, entry["average"]);
        QVERIFY2(wrong.isEmpty(), wrong.constData());
        last = t;
    }
    QCOMPARE(last, 1000L);
}

void TestSubgradientMethods::followTheSpec_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    for (const std::string& method : methods)
        for (const char* loss : {"hinge", "absolute", "quantile"})
            for (const RegularizerInfo& info : allRegularizerInfos())
                if (const SolverInfo& solver = *findSolver(method);
                    checkRequirements(solver, traitsOf(specOf(loss, info.id, 0.1)).value(),
                                      ParameterValues(solver.parameters))
                        .ok())
                    QTest::addRow("%s %s %s", method.c_str(), loss, info.id.c_str())
                        << QString::fromStdString(method) << QString::fromLatin1(loss)
                        << QString::fromStdString(info.id);
}

/// Last iterate and average, from dense and sparse rows.
void TestSubgradientMethods::followTheSpec() {
    QFETCH(QString, method);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    const std::string id = method.toStdString();
    const ProblemCase data =
        randomCase(testSeed(), specOf(loss.toStdString(), regularizer.toStdString(), 0.05, 0.02), 40, 7);
    for (const Storage storage : {Storage::dense, Storage::sparse}) {
        const auto problem = data.make(storage);
        Settings settings{{sizeOf(id), "0.7"}};
        if (id == "sage")
            settings["schedule"] = "convex";
        SolverRun run(*problem, id, settings);
        DenseMethod oracle{.data = data, .problem = *problem, .method = id, .size = 0.7};
        QVERIFY(run.next());
        for (int k = 0; k < 60; ++k) {
            QVERIFY(run.next());
            oracle.step();
            QVERIFY2(distance(run.state.w, oracle.w) <= 1e-9, qPrintable(QString::number(k)));
            QVERIFY(distance(run.state.averageW, oracle.average()) <= 1e-9);
        }
    }
}

void TestSubgradientMethods::boundsHold_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("fixture");
    QTest::addColumn<double>("factor");
    for (const std::string& method : methods)
        for (const char* fixture : {"fobos__hinge_l1", "fobos__absolute_l1_diabetes", "pegasos__hinge_l2_batch"})
            for (const double factor : {1.0 / 16, 1.0, 16.0})
                QTest::addRow("%s %s %g", method.c_str(), fixture, factor)
                    << QString::fromStdString(method) << QString::fromLatin1(fixture) << factor;
}

/// At every iteration, for the automatic step and others.
void TestSubgradientMethods::boundsHold() {
    QFETCH(QString, method);
    QFETCH(QString, fixture);
    QFETCH(double, factor);
    const Json json = fixtures::load(fixture.toStdString());
    const auto problem = problemOf(json["problem"]).make();
    const double optimum = json["optimum"]["P_star"];
    const std::string id = method.toStdString();
    Settings settings;
    if (factor != 1.0)
        settings[sizeOf(id)] = shown(factor);
    if (factor != 1.0 && id == "sage") // otherwise l2 uses the other schedule
        settings["schedule"] = "convex";
    SolverRun run(*problem, id, settings);
    const std::optional<TheoryBound> bound =
        boundOn(run.info, {.problem = *problem,
                           .parameters = run.context.parameters,
                           .primalAtStart = problem->primal(Vector::Zero(problem->dimension()))->value,
                           .bestW = fixtures::vector(json["optimum"]["w"])});
    QVERIFY(bound.has_value());
    const bool ofAverage = bound->quantity == TheoryBound::Quantity::averageSuboptimality;
    QCOMPARE(ofAverage, id != "sage");
    QVERIFY(run.next());
    double closest = 0.0;
    for (int k = 1; k <= 500; ++k) {
        QVERIFY(run.next());
        const double excess = problem->primal(ofAverage ? run.state.averageW : run.state.w)->value - optimum;
        const double allowed = bound->value(k, run.state.extras);
        QVERIFY2(excess <= allowed, qPrintable(QStringLiteral("%1: %2 > %3").arg(k).arg(excess).arg(allowed)));
        closest = std::max(closest, excess / allowed);
    }
    qInfo("largest ratio %.2g", closest);
    QVERIFY(closest > 1e-6); // an infinite bound would hold too
}

/// With a smooth loss nothing grows: sage is an accelerated gradient method, and its bound decreases like 1/N^2.
void TestSubgradientMethods::acceleratedOnSmoothLosses() {
    for (const char* loss : {"logistic", "squared"}) {
        const auto problem = randomCase(7, specOf(loss, "l1", 0.02), 60, 10).make();
        SolverRun reference(*problem, "fista");
        QVERIFY(reference.certify(1e-10, 20000));
        SolverRun run(*problem, "sage");
        const TheoryBound bound = *boundOn(run.info, {.problem = *problem,
                                                      .parameters = run.context.parameters,
                                                      .primalAtStart = problem->primal(Vector::Zero(10))->value,
                                                      .bestW = reference.state.w});
        QVERIFY(run.next());
        for (int k = 1; k <= 300; ++k) {
            QVERIFY(run.next());
            QVERIFY(run.primal() - reference.primal() <= bound.value(k, run.state.extras) + 1e-10);
        }
        QVERIFY(run.primal() - reference.primal() <= 1e-4);
    }
}

/// Multiplying features and lambda by c divides w by c: the automatic step follows, so P is the same throughout.
void TestSubgradientMethods::scalesOfTheDataDoNotMatter() {
    QFETCH(QString, method);
    for (const char* loss : {"hinge", "squared"}) {
        const ProblemCase data = randomCase(12, specOf(loss, "l1", 0.05), 50, 6);
        ProblemCase scaled = data;
        constexpr double c = 1024.0; // no rounding
        scaled.features *= c;
        scaled.spec.strengths.lambda *= c;
        const auto problem = data.make();
        const auto other = scaled.make();
        SolverRun run(*problem, method.toStdString());
        SolverRun runOfOther(*other, method.toStdString());
        for (int k = 0; k <= 50; ++k) {
            QVERIFY(run.next() && runOfOther.next());
            QVERIFY(distance(c * runOfOther.state.w, run.state.w) <= 1e-9);
        }
    }
}

/// The average of alpha alone certifies the smallest P so far; the latest alpha jumps between its two ends.
void TestSubgradientMethods::averageClosesTheGap() {
    QFETCH(QString, method);
    const std::string id = method.toStdString();
    const auto problem = randomCase(3, specOf("hinge", "l2", 0.05), 80, 6, 1.0).make();
    SolverRun run(*problem, id, id == "sage" ? Settings{} : Settings{{sizeOf(id), "1"}});
    double min = infinity;
    double worst = 0.0;
    for (int k = 0; k <= 3000; ++k) {
        QVERIFY(run.next());
        QVERIFY(run.gap() >= gapFloor(run.primal()));
        min = std::min(min, run.primal());
        if (k >= 2000) // at every one of them
            worst = std::max(worst, min - problem->dualCandidateFrom(run.state.dualAverage, 0.0)->value);
    }
    qInfo("gap %.2g", worst);
    QVERIFY(worst <= 2e-2);
}

void TestSubgradientMethods::bestPrimalIsTheSmallest_data() {
    QTest::addColumn<QString>("method");
    for (const char* method : {"subgradient", "fobos", "rda"}) // the products of sage belong to another point
        QTest::newRow(method) << QString::fromLatin1(method);
}

void TestSubgradientMethods::bestPrimalIsTheSmallest() {
    QFETCH(QString, method);
    const auto problem = randomCase(21, specOf("absolute", "l1", 0.05), 40, 6).make();
    SolverRun run(*problem, method.toStdString(), {{sizeOf(method.toStdString()), "2"}});
    QVERIFY(run.next());
    double min = run.primal();
    for (int k = 1; k <= 100; ++k) {
        QVERIFY(run.next());
        min = std::min(min, run.primal());
        QVERIFY(std::abs(run.extra("best_primal") - min) <= 1e-14 * (1.0 + min));
    }
}

void TestSubgradientMethods::surviveDegenerateData() {
    QFETCH(QString, method);
    for (const LossInfo& loss : allLossInfos()) {
        if (!isScalarLoss(loss.id))
            continue;
        for (const Bias bias : {Bias::none, Bias::free})
            for (const char* regularizer : {"elastic-net", "l1", "none"})
                for (const auto& [name, degenerate] : degenerateCases(specOf(loss.id, regularizer, 0.3, 0.1, bias))) {
                    const auto problem = degenerate.make();
                    SolverRun run(*problem, method.toStdString());
                    double min = infinity;
                    for (int k = 0; k <= 40; ++k) {
                        QVERIFY(run.next());
                        QVERIFY2(run.state.w.allFinite() && run.state.averageW.allFinite() &&
                                     run.state.dualAverage.allFinite(),
                                 name.c_str());
                        QVERIFY2(run.gap() >= gapFloor(run.primal()), name.c_str());
                        min = std::min(min, run.primal());
                    }
                    QVERIFY2(min <= problem->primal(Vector::Zero(problem->dimension()))->value + 1e-12,
                             qPrintable(QString::fromStdString(loss.id + ", " + name)));
                }
    }
}

/// A step beyond 2/L on a squared loss diverges visibly.
void TestSubgradientMethods::longStepsDiverge() {
    const auto problem = randomCase(2, specOf("squared", "l1", 0.01), 40, 6).make();
    for (const auto& [method, size] :
         std::map<std::string, std::string>{{"subgradient", "1e6"}, {"fobos", "1e6"}, {"rda", "1e-6"}}) {
        SolverRun run(*problem, method, {{sizeOf(method), size}});
        QVERIFY(run.next());
        const double start = run.primal();
        for (int k = 0; k < 200 && run.primal() <= 1e6 * start; ++k)
            QVERIFY(run.next());
        QVERIFY(!(run.primal() <= 1e6 * start));
    }
}

/// From 0 the first product for the scores costs nothing.
void TestSubgradientMethods::countOnePassAnIteration() {
    QFETCH(QString, method);
    const auto problem = randomCase(2, specOf("hinge", "l1", 0.01), 40, 6).make();
    SolverRun run(*problem, method.toStdString());
    const double free = method == QStringLiteral("sage") ? 0.5 : 0.0;
    for (int k = 0; k < 10; ++k) {
        QVERIFY(run.next());
        QCOMPARE(run.passes(), k == 0 ? 0.0 : k - free);
    }
}

void TestSubgradientMethods::refuseWhatTheyCannot() {
    const auto message = [](const std::string& method, const ProblemSpec& spec, const Settings& settings = {}) {
        const auto problem = fourRows(spec).make();
        SolverRun run(*problem, method, settings);
        const Status status = checkRequirements(run.info, problem->traits(), run.context.parameters);
        return status.ok() ? std::string() : toEnglish(status.error());
    };
    const ProblemSpec ball = specOf("hinge", "elastic-net-ball", 0.0);
    QVERIFY(message("subgradient", ball).starts_with("subgradient does not support elastic-net-ball: "));
    QCOMPARE(message("fobos", ball), std::string());
    const Settings fast{{"schedule", "strongly-convex"}};
    QCOMPARE(message("sage", specOf("hinge", "l2", 0.1), fast), std::string());
    QVERIFY(message("sage", specOf("hinge", "l1", 0.1), fast)
                .starts_with("sage does not support schedule=strongly-convex with l1: "));
    QVERIFY(message("sage", specOf("hinge", "l2", 0.1, 0.0, Bias::free), fast)
                .starts_with("sage does not support schedule=strongly-convex with a free intercept: "));
    for (const std::string& method : methods)
        for (const char* bad : {"0", "-1", "nan", "inf"})
            QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                                     valuesOf(findSolver(method)->parameters, {{sizeOf(method), bad}}));
}

QTEST_GUILESS_MAIN(TestSubgradientMethods)
#include "test_subgradient_methods.moc"
