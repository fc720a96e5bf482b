// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/output/run_log.h"
#include "engine/run/proof/iterate_proof.h"
#include "tests/support/exact/exact_values.h"
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
    void atAPause_data();
    void atAPause();
};

void TestProvedOutcomes::everySolver_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << QString::fromStdString(solver.id);
}

/// They contain P(w) in arithmetic of 300 bits, and their gap is that of doubles up to rounding.
void TestProvedOutcomes::everySolver() {
    QFETCH(QString, solver);
    PreparedRun run = preparedCase(caseFor(*findSolver(solver.toStdString())).value(), solver.toStdString());
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

namespace {

/// Lets a paused run take some steps, keeps the iterate at which it waits then, and stops it.
class Steps final : public RunSink {
public:
    Steps(PauseGate& gate, int count) : m_gate(gate), m_left(count) {}
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { last = snapshot; }
    void reached(const std::shared_ptr<const Iterate>& iterate) override { here = iterate; }
    void waits(const RunPosition&) override {
        if (m_left-- > 0)
            m_gate.stepOnce();
        else
            stop.request_stop();
    }
    void ended(const RunOutcome&) override {}

    Snapshot last;
    std::shared_ptr<const Iterate> here;
    std::stop_source stop;

private:
    PauseGate& m_gate;
    int m_left;
};

} // namespace

void TestProvedOutcomes::atAPause_data() {
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"prox-sdca", "fista", "svrg", "bmrm-ls"})
        QTest::newRow(solver) << QString::fromLatin1(solver);
}

/// The bounds on request are those of the iterate and of the best dual point so far.
void TestProvedOutcomes::atAPause() {
    QFETCH(QString, solver);
    const PreparedRun run = preparedCase(*caseFor(*findSolver(solver.toStdString())), solver.toStdString());
    PauseGate gate;
    gate.pause();
    Steps steps(gate, 5);
    QCOMPARE(Recorder(run, {&steps}, &gate).execute(steps.stop.get_token()).status, RunStatus::stopped);
    QVERIFY(steps.here != nullptr && steps.here->bestAlpha.size() == run.problem->scoreCount());
    const auto bounds = provedBoundsAt(*run.problem, *steps.here);
    QVERIFY(bounds);
    const BigFloat value = *exact::primal(*run.problem, steps.here->w);
    QVERIFY(value <= BigFloat(bounds->upper) && BigFloat(bounds->lower) <= value);
    QVERIFY(std::abs(bounds->gap() - steps.last.gap) <= 1e-12 * std::max(1.0, std::abs(steps.last.primal)));
    // Without it, by a dual point made from the iterate.
    Iterate alone = *steps.here;
    alone.bestAlpha = Vector();
    const auto fromAlone = provedBoundsAt(*run.problem, alone);
    QVERIFY(fromAlone && fromAlone->upper == bounds->upper && std::isfinite(fromAlone->gap()));
}

QTEST_GUILESS_MAIN(TestProvedOutcomes)
#include "test_proved_outcomes.moc"
