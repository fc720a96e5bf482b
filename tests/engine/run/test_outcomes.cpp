// SPDX-License-Identifier: GPL-3.0-only
//
// The outcome of a run: divergence as defined for the method, and at most one snapshot per iteration.
#include "engine/run/record/recorder.h"
#include "engine/solvers/registry.h"
#include "tests/support/prepared_case.h"

#include <QtTest>

using namespace gapscope;

namespace {

class Collector final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void ended(const RunOutcome&) override {}

    double maxPrimal() const {
        double max = 0.0;
        for (const Snapshot& snapshot : snapshots)
            max = std::max(max, snapshot.primal);
        return max;
    }

    std::vector<Snapshot> snapshots;
};

/// Short rows between long ones: w moves so far for the margin of a short one that a long one contributes 1e6 and more.
ProblemCase longRows(const std::string& loss) {
    ProblemCase given = randomCase(17, specOf(loss, "l2", 1e-9), 12, 3, 1.0);
    for (Index i = 0; i < 12; ++i)
        given.features.row(i) *= i % 2 == 0 ? 2e4 : 3e-4;
    return given;
}

bool movesAtTheEnd = false;

/// Two iterations, then the start of a third one that it cannot complete.
Generator<SolverEvent> givesUp(SolverContext& context, SolverState& state) {
    state.w = Vector::Zero(context.problem.dimension());
    co_yield SolverEvent::iteration();
    state.w[0] = 0.25;
    co_yield SolverEvent::iteration();
    state.work.rowProducts += 4.0;
    if (movesAtTheEnd)
        state.w[0] = 0.375;
    co_yield SolverEvent::yieldPoint();
    state.endReason = "no step was accepted";
}

} // namespace

class TestOutcomes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void dualAscentDoesNotDiverge_data();
    void dualAscentDoesNotDiverge();
    void longPrimalStepsDiverge_data();
    void longPrimalStepsDiverge();
    void noIterationHasTwoSnapshots_data();
    void noIterationHasTwoSnapshots();
    void anObjectiveThatIsInfiniteAtTheStart();
};

void TestOutcomes::dualAscentDoesNotDiverge_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("loss");
    for (const char* solver : {"dcd", "prox-sdca", "ssn-al"})
        QTest::addRow("%s", solver) << QString::fromLatin1(solver) << QStringLiteral("hinge");
    for (const char* solver : {"prox-sdca", "acc-prox-sdca", "apcg"})
        QTest::addRow("%s, smooth", solver) << QString::fromLatin1(solver) << QStringLiteral("smoothed-hinge");
}

/// P(w(alpha)) may exceed 1e6 P(0) because of the rows' lengths, while D increases.
void TestOutcomes::dualAscentDoesNotDiverge() {
    QFETCH(const QString, solver);
    QFETCH(const QString, loss);
    double max = 0.0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        PreparedRun run = preparedCase(longRows(loss.toStdString()), solver.toStdString());
        run.spec.seed = seed;
        run.spec.budget.passes = 300;
        run.spec.cadence.every = 1;
        Collector sink;
        const RunOutcome outcome = Recorder(run, {&sink}).execute({});
        QVERIFY2(outcome.status == RunStatus::budget || outcome.status == RunStatus::stalled, outcome.reason.c_str());
        QVERIFY(std::isfinite(outcome.last.primal));
        for (std::size_t k = 1; k < sink.snapshots.size(); ++k)
            QVERIFY(sink.snapshots[k].dual >= sink.snapshots[k - 1].dual);
        max = std::max(max, sink.maxPrimal());
    }
    if (solver == QStringLiteral("dcd") || solver == QStringLiteral("prox-sdca"))
        QVERIFY2(max > 1e6, qPrintable(QString::number(max))); // otherwise nothing was tested
}

void TestOutcomes::longPrimalStepsDiverge_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("loss");
    QTest::addRow("gd") << QStringLiteral("gd") << QStringLiteral("eta") << QStringLiteral("squared");
    QTest::addRow("sgd") << QStringLiteral("sgd") << QStringLiteral("eta0") << QStringLiteral("squared");
    QTest::addRow("saga") << QStringLiteral("saga") << QStringLiteral("eta") << QStringLiteral("squared");
    QTest::addRow("sgd, hinge") << QStringLiteral("sgd") << QStringLiteral("eta0") << QStringLiteral("squared-hinge");
}

void TestOutcomes::longPrimalStepsDiverge() {
    QFETCH(const QString, solver);
    QFETCH(const QString, step);
    QFETCH(const QString, loss);
    const ProblemCase given = randomCase(5, specOf(loss.toStdString(), "l2", 1e-3), 30, 5);
    PreparedRun run = preparedCase(given, solver.toStdString(), {{step.toStdString(), "50"}});
    run.spec.budget.passes = 1000;
    const RunOutcome outcome = Recorder(run, {}).execute({});
    QVERIFY2(outcome.status == RunStatus::diverged, outcome.reason.c_str());
    QVERIFY(outcome.w.size() == 5 && outcome.w.allFinite());
}

void TestOutcomes::noIterationHasTwoSnapshots_data() {
    QTest::addColumn<bool>("moves");
    QTest::newRow("leaves the iterate") << false;
    QTest::newRow("moves it") << true;
}

/// A solver that ends by itself inside an iteration: the previous iterate already has its snapshot, and the last
/// iterate gets another one.
void TestOutcomes::noIterationHasTwoSnapshots() {
    QFETCH(const bool, moves);
    movesAtTheEnd = moves;
    SolverInfo solver;
    solver.id = "gives-up";
    solver.run = &givesUp;
    PreparedRun run = preparedCase(fourRows(specOf("hinge", "l2", 0.1)), "fista");
    run.solver = &solver;
    run.spec.cadence = {.every = 1, .unit = RunSpec::CadenceUnit::iterations};
    Collector sink;
    const RunOutcome outcome = Recorder(run, {&sink}).execute({});
    QCOMPARE(outcome.status, RunStatus::stalled);
    QCOMPARE(sink.snapshots.size(), moves ? std::size_t(3) : std::size_t(2));
    for (std::size_t k = 0; k < sink.snapshots.size(); ++k)
        QCOMPARE(sink.snapshots[k].iteration, static_cast<double>(k));
    QCOMPARE(outcome.w[0], moves ? 0.375 : 0.25);
    QCOMPARE(outcome.last.iteration, sink.snapshots.back().iteration);
    QCOMPARE(outcome.last.primal, run.problem->primal(outcome.w)->value);
}

void TestOutcomes::anObjectiveThatIsInfiniteAtTheStart() {
    ProblemCase given = fourRows(specOf("squared", "l2", 0.1));
    given.y *= 1e200;
    PreparedRun run = preparedCase(given, "fista");
    run.spec.budget.tolerance = 1e-3;
    Collector sink;
    const RunOutcome outcome = Recorder(run, {&sink}).execute({});
    QCOMPARE(outcome.status, RunStatus::diverged);
    QCOMPARE(sink.snapshots.size(), std::size_t(1));
    QVERIFY(std::isnan(sink.snapshots.front().primal) && std::isnan(sink.snapshots.front().gap));
    QCOMPARE(outcome.w.size(), Index(0)); // no run has a finite objective
}

QTEST_GUILESS_MAIN(TestOutcomes)
#include "test_outcomes.moc"
