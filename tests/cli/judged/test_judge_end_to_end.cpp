// SPDX-License-Identifier: GPL-3.0-only
//
// Runs the command line program on every supported combination of solver, loss and regularizer, exports w and alpha,
// and lets the independent judge recompute P, D, gap and feasibility. Only the judge's values count, not the solver's.
#include "engine/math/random.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "tests/cli/judged_run.h"
#include "tests/support/inner_choices.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;
using namespace gapscope::cli_test;

namespace {

Sample makeSample() {
    Random random(2026);
    Sample sample;
    for (int i = 0; i < 60; ++i) {
        std::vector<double> row;
        for (int j = 0; j < 6; ++j)
            row.push_back(i == 7 ? 0.0 : random.normal()); // every sample has an empty row
        const double target = row[0] - 0.7 * row[3] + 0.4 * random.normal();
        sample.rows.push_back(std::move(row));
        sample.targets.push_back(target);
        sample.margins.push_back(target > 0.0 ? 1.0 : -1.0);
        sample.classes.push_back(target < -0.6 ? 0.0 : target < 0.6 ? 1.0 : 2.0);
        sample.levels.push_back(std::clamp(std::round(target) + 3.0, 1.0, 5.0));
    }
    return sample;
}

/// Norms couple coordinates but are independent of the loss, so some losses of every kind represent all.
bool isTried(const LossInfo& loss, const RegularizerInfo& regularizer, bool freeBias) {
    constexpr std::array few{
        "hinge", "logistic", "quantile", "multiclass-hinge", "squared-multi", "l2-multi", "multi-threshold-hinge"};
    const bool isPlain = makeRegularizer(regularizer.id, {1.0, 1.0}).value()->coordinates().has_value() ||
                         regularizer.makesDistribution || regularizer.constrains || !regularizer.hasLambda;
    return isPlain || (std::ranges::find(few, loss.id) != few.end() && (!freeBias || regularizer.id == "l21"));
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
    writeFiles(m_sample, QDir(m_directory.path()));
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
                    if (!checkRequirements(solver, traitsOf(spec).value(), ParameterValues(solver.parameters)).ok())
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
    const QString data = m_directory.filePath(QLatin1String(fileOf(lossInfo.task)));
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
    arguments += readerOptions(lossInfo.task);
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

    ProblemSpec spec;
    spec.loss = lossInfo.id;
    spec.lossParameters = ParameterValues(lossInfo.parameters);
    spec.regularizer = regularizerInfo.id;
    spec.regularizerParameters = ParameterValues(regularizerInfo.parameters);
    spec.strengths = {0.05, 0.02};
    spec.bias = bias == QStringLiteral("free") ? Bias::free : Bias::none;
    const Lengths lengths = lengthsOf(m_sample, spec);
    const std::vector<double> w = readNumbers(model);
    std::vector<double> alpha = readNumbers(dual);
    const bool certified = !said.at("gap").is_null();
    if (!certified)
        alpha.assign(lengths.alpha, 0.0);
    QCOMPARE(w.size(), lengths.w);
    QCOMPARE(alpha.size(), lengths.alpha);
    const judge::Verdict verdict = verdictOn(m_sample, spec, w, alpha);
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

/// The first example of the documentation: hinge, l2, lambda = 1/n on the standardized breast-cancer data, optimum
/// 0.0466380.
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
