// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_log.h"
#include "tests/support/exact_values.h"
#include "tests/support/prepared_case.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace gapscope;

/// The proved bounds at the end of a run.
class TestProvedOutcomes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everySolver_data();
    void everySolver();
    void logsKeepThem_data();
    void logsKeepThem();
    void nothingIsProvedWithoutADualPoint();
    void aStoppedRunIsNotHeldUp();
};

void TestProvedOutcomes::everySolver_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

/// They contain P(w) in arithmetic of 300 bits, and their gap is that of doubles up to rounding.
void TestProvedOutcomes::everySolver() {
    QFETCH(QString, solver);
    const std::optional<ProblemCase> made = caseFor(*findSolver(solver.toStdString()));
    if (!made)
        QSKIP("no small problem for this solver");
    PreparedRun run = preparedCase(*made, solver.toStdString());
    run.spec.budget.passes = 30.0;
    run.spec.budget.iterations = 30;
    const RunOutcome outcome = Recorder(run, {}).execute({});
    QVERIFY(!std::isnan(outcome.proved.upper) && !std::isnan(outcome.proved.lower));
    if (!std::isfinite(outcome.last.gap))
        return;
    const BigFloat value = *exact::primal(*run.problem, outcome.w);
    QVERIFY(value <= BigFloat(outcome.proved.upper));
    QVERIFY(BigFloat(outcome.proved.lower) <= value);
    const double scale = std::max({1.0, std::abs(outcome.last.primal), std::abs(outcome.last.dual)});
    QVERIFY2(std::abs(outcome.proved.gap() - outcome.last.gap) <= 1e-12 * scale,
             qPrintable(QStringLiteral("%1, %2").arg(outcome.proved.gap()).arg(outcome.last.gap)));
}

void TestProvedOutcomes::logsKeepThem_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("JSON Lines") << QStringLiteral("run.jsonl");
    QTest::newRow("CSV") << QStringLiteral("run.csv");
}

void TestProvedOutcomes::logsKeepThem() {
    QFETCH(QString, name);
    const QTemporaryDir folder;
    const std::string path = folder.filePath(name).toStdString();
    PreparedRun run = preparedCase(*caseFor(*findSolver("prox-sdca")), "prox-sdca");
    run.spec.solver.id = "prox-sdca";
    run.spec.budget.passes = 20.0;
    const auto log = openRunLog(path);
    QVERIFY(log);
    const RunOutcome outcome = Recorder(run, {log->get()}).execute({});
    QVERIFY(std::isfinite(outcome.proved.gap()));
    const Result<LoadedLog> read = readRunLog(path);
    QVERIFY(read && read->runs.size() == 1);
    QCOMPARE(read->runs[0].proved.upper, outcome.proved.upper);
    QCOMPARE(read->runs[0].proved.lower, outcome.proved.lower);
}

void TestProvedOutcomes::nothingIsProvedWithoutADualPoint() {
    Random random(3);
    PreparedRun run = preparedCase(randomCase(random, specOf("logistic", "none", 0.0), 20, 3), "fista");
    run.spec.budget.iterations = 10;
    const RunOutcome outcome = Recorder(run, {}).execute({});
    QVERIFY(std::isfinite(outcome.last.primal));
    QVERIFY(outcome.proved.lower <= 0.0); // no better than D(0)
}

void TestProvedOutcomes::aStoppedRunIsNotHeldUp() {
    PreparedRun run = preparedCase(*caseFor(*findSolver("fista")), "fista");
    std::stop_source stop;
    stop.request_stop();
    const RunOutcome outcome = Recorder(run, {}).execute(stop.get_token());
    QCOMPARE(outcome.status, RunStatus::stopped);
    QVERIFY(std::isinf(outcome.proved.gap()));
}

QTEST_GUILESS_MAIN(TestProvedOutcomes)
#include "test_proved_outcomes.moc"
