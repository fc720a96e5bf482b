// SPDX-License-Identifier: GPL-3.0-only
//
// Runs the terminal program on every combination of solver, loss and regularizer that it supports, exports w and alpha,
// and lets the independent judge recompute P, D, gap and feasibility. The judge is asked, never the solver.
#include "engine/losses/any_loss.h"
#include "engine/math/random.h"
#include "engine/message.h"
#include "engine/solvers/registry.h"
#include "inner_choices.h"
#include "judge/judge_chains.h"
#include "judge/judge_classes.h"
#include "judge/judge_joint.h"

#include <nlohmann/json.hpp>

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <fstream>

using namespace gapscope;

namespace {

struct Sample {
    std::vector<std::vector<double>> rows;
    std::vector<double> margins; ///< labels -1, +1
    std::vector<double> targets;
    std::vector<double> classes; ///< 0, 1, 2
    std::vector<double> levels;  ///< 1 to 5

    const std::vector<double>& labelsFor(LossTask task) const {
        if (task == LossTask::levels)
            return levels;
        return takesNumbers(task) ? targets : takesClasses(task) ? classes : margins;
    }
};

constexpr std::size_t classCount = 3;

Sample makeSample() {
    Random random(2026);
    Sample sample;
    for (int i = 0; i < 60; ++i) {
        std::vector<double> row;
        for (int j = 0; j < 6; ++j)
            row.push_back(i == 7 ? 0.0 : random.normal()); // an empty row belongs to every sample
        const double target = row[0] - 0.7 * row[3] + 0.4 * random.normal();
        sample.rows.push_back(std::move(row));
        sample.targets.push_back(target);
        sample.margins.push_back(target > 0.0 ? 1.0 : -1.0);
        sample.classes.push_back(target < -0.6 ? 0.0 : target < 0.6 ? 1.0 : 2.0);
        sample.levels.push_back(std::clamp(std::round(target) + 3.0, 1.0, 5.0));
    }
    return sample;
}

void writeCsv(const QString& path, const Sample& sample, const std::vector<double>& labels) {
    std::ofstream file(path.toStdString());
    file << "a,b,c,d,e,f,label\n";
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (const double value : sample.rows[i])
            file << shown(value) << ',';
        file << shown(labels[i]) << '\n';
    }
}

/// Sequences of one to five tokens.
std::vector<std::size_t> sequenceStarts(const Sample& sample) {
    std::vector<std::size_t> starts{0};
    while (starts.back() < sample.rows.size())
        starts.push_back(std::min(sample.rows.size(), starts.back() + 1 + (starts.size() - 1) % 5));
    return starts;
}

void writeChains(const QString& path, const Sample& sample) {
    std::ofstream file(path.toStdString());
    const std::vector<std::size_t> starts = sequenceStarts(sample);
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        for (std::size_t t = starts[i]; t < starts[i + 1]; ++t) {
            file << "tag" << shown(sample.classes[t]);
            for (std::size_t j = 0; j < sample.rows[t].size(); ++j)
                file << ' ' << j + 1 << ':' << shown(sample.rows[t][j]);
            file << '\n';
        }
        file << '\n';
    }
}

/// The same rows as planes: the offset first, no header.
void writePlanes(const QString& path, const Sample& sample) {
    std::ofstream file(path.toStdString());
    for (std::size_t i = 0; i < sample.targets.size(); ++i) {
        file << shown(sample.targets[i]);
        for (const double value : sample.rows[i])
            file << ',' << shown(value);
        file << '\n';
    }
}

const char* fileOf(LossTask task) {
    switch (task) {
    case LossTask::margin:
        return "margin.csv";
    case LossTask::multiclass:
        return "multiclass.csv";
    case LossTask::sequences:
        return "chains.txt";
    case LossTask::planes: // without the format, max-linear with entropy would boost stumps (test_boosting)
        return "planes.csv";
    case LossTask::levels:
        return "levels.csv";
    case LossTask::regression:
        break;
    }
    return "regression.csv";
}

/// The numbers of a model or dual file: one a line, after '#' lines.
std::vector<double> readNumbers(const QString& path) {
    std::ifstream file(path.toStdString());
    std::vector<double> numbers;
    std::string line;
    while (std::getline(file, line)) {
        double number = 0.0;
        if (!line.empty() && line[0] != '#' && readNumber(line, number))
            numbers.push_back(number);
    }
    return numbers;
}

/// Norms couple coordinates but know nothing of the loss: some losses of every kind stand for all.
bool isTried(const LossInfo& loss, const RegularizerInfo& regularizer, bool freeBias) {
    constexpr std::array few{"hinge", "logistic", "quantile", "multiclass-hinge", "l2-multi", "multi-threshold-hinge"};
    const bool isPlain = makeRegularizer(regularizer.id, {1.0, 1.0}).value()->coordinates().has_value() ||
                         regularizer.makesDistribution || regularizer.constrains || !regularizer.hasLambda;
    return isPlain || (std::ranges::find(few, loss.id) != few.end() && (!freeBias || regularizer.id == "l21"));
}

struct Outcome {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

Outcome runProgram(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral(GAPSCOPE_CLI_PATH), arguments);
    if (!process.waitForFinished(120000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestJudgeEndToEnd : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyCombination_data();
    void everyCombination();
    void breastCancer_data();
    void breastCancer();

private:
    QTemporaryDir m_directory;
    Sample m_sample;
};

void TestJudgeEndToEnd::initTestCase() {
    QVERIFY(m_directory.isValid());
    m_sample = makeSample();
    writeCsv(m_directory.filePath(QStringLiteral("margin.csv")), m_sample, m_sample.margins);
    writeCsv(m_directory.filePath(QStringLiteral("regression.csv")), m_sample, m_sample.targets);
    writeCsv(m_directory.filePath(QStringLiteral("multiclass.csv")), m_sample, m_sample.classes);
    writeCsv(m_directory.filePath(QStringLiteral("levels.csv")), m_sample, m_sample.levels);
    writeChains(m_directory.filePath(QStringLiteral("chains.txt")), m_sample);
    writePlanes(m_directory.filePath(QStringLiteral("planes.csv")), m_sample);
}

void TestJudgeEndToEnd::everyCombination_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("regularizer");
    QTest::addColumn<QString>("bias");
    QTest::addColumn<QString>("inner");
    for (const SolverInfo& solver : allSolvers())
        for (const LossInfo& loss : allLossInfos())
            for (const RegularizerInfo& regularizer : allRegularizerInfos())
                for (const char* bias : {"none", "free"}) {
                    if (!isScalarLoss(loss.id) && bias == std::string("free"))
                        continue;
                    if (!isTried(loss, regularizer, bias == std::string("free")))
                        continue;
                    ProblemSpec spec;
                    spec.loss = loss.id;
                    spec.lossParameters = ParameterValues(loss.parameters);
                    spec.regularizer = regularizer.id;
                    spec.strengths = {0.05, 0.02};
                    spec.bias = bias == std::string("free") ? Bias::free : Bias::none;
                    if (unmetRequirement(solver, traitsOf(spec).value(), ParameterValues(solver.parameters)))
                        continue;
                    for (const std::string& inner : innerChoicesOf(solver))
                        QTest::addRow("%s %s %s %s %s", solver.id.c_str(), inner.c_str(), loss.id.c_str(),
                                      regularizer.id.c_str(), bias)
                            << QString::fromStdString(solver.id) << QString::fromStdString(loss.id)
                            << QString::fromStdString(regularizer.id) << QString::fromLatin1(bias)
                            << QString::fromStdString(inner);
                }
}

void TestJudgeEndToEnd::everyCombination() {
    QFETCH(QString, solver);
    QFETCH(QString, loss);
    QFETCH(QString, regularizer);
    QFETCH(QString, bias);
    QFETCH(QString, inner);
    const LossInfo& lossInfo = *findLossInfo(loss.toStdString());
    const RegularizerInfo& regularizerInfo = *findRegularizerInfo(regularizer.toStdString());
    const bool multiclass = lossInfo.task == LossTask::multiclass;
    const bool sequences = lossInfo.task == LossTask::sequences;
    const QString data = m_directory.filePath(QLatin1String(fileOf(lossInfo.task)));
    const bool arePlanes = lossInfo.task == LossTask::planes;
    const QString model = m_directory.filePath(QStringLiteral("w.txt"));
    const QString dual = m_directory.filePath(QStringLiteral("alpha.txt"));
    QFile::remove(model);
    QFile::remove(dual);
    QStringList arguments{QStringLiteral("run"),
                          QStringLiteral("--data"),
                          data,
                          QStringLiteral("--loss"),
                          loss,
                          QStringLiteral("--reg"),
                          regularizer,
                          QStringLiteral("--bias"),
                          bias,
                          QStringLiteral("--solver"),
                          solver,
                          QStringLiteral("--tol"),
                          QStringLiteral("1e-5"),
                          QStringLiteral("--max-passes"),
                          QStringLiteral("400"),
                          QStringLiteral("--model"),
                          model,
                          QStringLiteral("--dual"),
                          dual,
                          QStringLiteral("--json"),
                          QStringLiteral("--quiet")};
    if (arePlanes)
        arguments << QStringLiteral("--format") << QStringLiteral("planes");
    else if (!sequences)
        arguments << QStringLiteral("--label") << QStringLiteral("label");
    if (!inner.isEmpty())
        arguments << QStringLiteral("--set") << QStringLiteral("solver.inner=") + inner;
    if (regularizerInfo.hasLambda)
        arguments << QStringLiteral("--lambda") << QStringLiteral("0.05");
    if (regularizerInfo.hasL1)
        arguments << QStringLiteral("--l1") << QStringLiteral("0.02");
    if (regularizerInfo.hasGroups)
        arguments << QStringLiteral("--groups") << QStringLiteral("equal:2");
    const Outcome outcome = runProgram(arguments);
    QVERIFY2(outcome.status == 0 || outcome.status == 3, outcome.errors.constData());
    const nlohmann::json said = nlohmann::json::parse(outcome.output.toStdString());

    judge::Problem problem;
    problem.rows = m_sample.rows;
    problem.labels = m_sample.labelsFor(lossInfo.task);
    problem.loss = lossInfo.id;
    const ParameterValues lossParameters(lossInfo.parameters);
    for (const ParameterValue& value : lossParameters.all())
        problem.lossParameters[value.key] = value.number;
    if (lossInfo.task == LossTask::levels)
        problem.thresholds = gapscope::readNumbers(lossParameters.text("thresholds"));
    problem.regularizer = regularizerInfo.id;
    const ParameterValues regularizerParameters(regularizerInfo.parameters);
    for (const ParameterValue& value : regularizerParameters.all())
        problem.regularizerParameters[value.key] = value.number;
    problem.lambda = 0.05;
    problem.l1 = 0.02;
    problem.bias = bias == QStringLiteral("free") ? judge::Bias::free : judge::Bias::none;
    const std::size_t outputs = multiclass || sequences ? classCount : 1;
    const std::vector<std::size_t> starts = sequenceStarts(m_sample);
    const std::size_t pairs = sequences ? outputs * outputs : 0;
    const std::size_t scores = m_sample.rows.size() * outputs + pairs * (m_sample.rows.size() + 1 - starts.size());
    const std::vector<double> w = readNumbers(model);
    std::vector<double> alpha = readNumbers(dual);
    const bool certified = !said.at("gap").is_null();
    if (!certified)
        alpha.assign(scores, 0.0);
    QCOMPARE(w.size(), problem.bias == judge::Bias::free ? std::size_t(7) : 6 * outputs + pairs);
    QCOMPARE(alpha.size(), scores);
    const judge::Verdict verdict = judge::isJoint(problem) ? judge::jointVerdict(problem, w, alpha)
                                   : sequences ? judge::verdict(judge::ChainProblem{problem, starts, outputs}, w, alpha)
                                   : multiclass ? judge::verdict(judge::ClassProblem{problem, outputs}, w, alpha)
                                                : judge::verdict(problem, w, alpha);
    QVERIFY(std::abs(static_cast<double>(verdict.primal) - said.at("primal").get<double>()) <= 1e-12);
    if (!certified)
        return;
    QVERIFY2(std::abs(static_cast<double>(verdict.dual) - said.at("dual").get<double>()) <= 1e-11,
             qPrintable(QStringLiteral("judge %1").arg(static_cast<double>(verdict.dual), 0, 'g', 17)));
    QVERIFY(verdict.dualDomainViolation <= 1e-12L && verdict.dualBallViolation <= 1e-12L);
    QVERIFY(static_cast<double>(verdict.gap) >= -1e-12);
    if (outcome.status == 0)
        QVERIFY(static_cast<double>(verdict.gap) <= 1e-5 + 1e-11);
}

void TestJudgeEndToEnd::breastCancer_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("tolerance");
    QTest::addRow("prox-sdca") << QStringLiteral("prox-sdca") << 1e-8;
    QTest::addRow("agm-ef-1") << QStringLiteral("agm-ef-1") << 1e-4;
    QTest::addRow("pdprox-dual") << QStringLiteral("pdprox-dual") << 1e-4;
    QTest::addRow("pdprox-primal") << QStringLiteral("pdprox-primal") << 1e-4;
    QTest::addRow("pdprox-ac") << QStringLiteral("pdprox-ac") << 1e-3;
}

/// The first thing a stranger sees: hinge, l2, lambda = 1/n on the standardized breast-cancer data, optimum 0.0466380.
void TestJudgeEndToEnd::breastCancer() {
    QFETCH(QString, solver);
    QFETCH(double, tolerance);
    const Outcome outcome = runProgram(
        {QStringLiteral("run"), QStringLiteral("--data"), QStringLiteral("breast-cancer"),
         QStringLiteral("--standardize"), QStringLiteral("--loss"), QStringLiteral("hinge"), QStringLiteral("--reg"),
         QStringLiteral("l2"), QStringLiteral("--lambda"), QStringLiteral("1/n"), QStringLiteral("--solver"), solver,
         QStringLiteral("--tol"), QString::fromStdString(shown(tolerance)), QStringLiteral("--json")});
    QVERIFY2(outcome.status == 0, outcome.errors.constData());
    const nlohmann::json said = nlohmann::json::parse(outcome.output.toStdString());
    const double primal = said.at("primal").get<double>();
    const double dual = said.at("dual").get<double>();
    constexpr double optimum = 0.0466380; // seven digits
    QVERIFY(primal - dual <= tolerance);
    QVERIFY(dual <= optimum + 5e-8 && primal >= optimum - 5e-8);
    if (tolerance <= 1e-8)
        QVERIFY(std::abs(primal - optimum) <= 6e-8);
}

QTEST_GUILESS_MAIN(TestJudgeEndToEnd)
#include "test_judge_end_to_end.moc"
