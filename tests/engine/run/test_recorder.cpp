// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/solvers/registry.h"
#include "ui/controller/run_controller.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QtTest>

#include <chrono>
#include <thread>

using namespace gapscope;

namespace {

/// A small hinge problem with l2 that prox-sdca solves in some tens of passes.
std::shared_ptr<PreparedRun> smallRun() {
    constexpr Index n = 200;
    constexpr Index p = 5;
    Random random(7);
    DenseRows features(n, p);
    Labels labels;
    for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < p; ++j)
            features(i, j) = random.normal();
        labels.values.push_back(features(i, 0) + 0.5 * random.normal() > 0.0 ? 1.0 : -1.0);
    }
    const Vector y = Eigen::Map<const Vector>(labels.values.data(), n);
    auto data = std::make_shared<PreparedData>();
    data->training = std::make_shared<const Dataset>(features, labels, std::vector<std::string>{}, "small");
    data->source = data->training;
    auto run = std::make_shared<PreparedRun>();
    run->data = data;
    run->solver = findSolver("prox-sdca");
    run->spec.solver.parameters = ParameterValues(run->solver->parameters);
    run->spec.budget.tolerance = 1e-6;
    run->spec.budget.passes = 10000;
    ProblemSpec problem;
    problem.strengths.lambda = 1.0 / static_cast<double>(n);
    run->problem = Problem::make(problem, data->training, y).value();
    return run;
}

class Collector final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override { ++starts; }
    void recorded(const Snapshot& snapshot) override { snapshots.push_back(snapshot); }
    void ended(const RunOutcome&) override { ++ends; }

    int starts = 0;
    int ends = 0;
    std::vector<Snapshot> snapshots;
};

/// Asks for the iterate of every third snapshot.
class Asking final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override {}
    void recorded(const Snapshot& snapshot) override {
        snapshots.push_back(snapshot);
        if (iterates.size() < snapshots.size())
            iterates.push_back(nullptr);
    }
    void ended(const RunOutcome&) override {}
    bool wantsIterate() const override { return snapshots.size() % 3 == 0; }
    void reached(const std::shared_ptr<const Iterate>& iterate) override { iterates.push_back(iterate); }

    std::vector<Snapshot> snapshots;
    std::vector<std::shared_ptr<const Iterate>> iterates; ///< one per snapshot; null if none was requested
};

constexpr double jumpAt = 1038.0; // an iteration skipped by the automatic evaluation schedule

/// Stays at zero until it jumps to start.w; with seed 1 it then knows its gap.
Generator<SolverEvent> jumpingSolver(SolverContext& context, SolverState& state) {
    state.w = Vector::Zero(context.problem.dimension());
    for (double iteration = 0.0;; iteration += 1.0) {
        state.work.rowProducts = iteration;
        if (iteration == jumpAt) {
            state.w = context.start.w;
            state.ownGap = context.seed == 1 ? 1e-9 : std::numeric_limits<double>::quiet_NaN();
        }
        co_yield SolverEvent::iteration();
    }
}

} // namespace

class TestRecorder : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void reachesTheTolerance();
    void evaluatesWhatASolverPromises_data();
    void evaluatesWhatASolverPromises();
    void passLimitEndsAfterTheIteration();
    void explicitCadenceKeepsItsGrid();
    void twoRunsAgreeApartFromTimes();
    void pauseStepResumeStop();
    void stepsInsideAnIteration();
    void iteratesForThoseWhoAsk();
    void pausedRunsHandOutTheirIterate();
    void stopBeforeStart();
    void destroyingAPausedRunEndsIt();
    void thousandStartsAndStops();
};

void TestRecorder::reachesTheTolerance() {
    const auto run = smallRun();
    Collector collector;
    Recorder recorder(*run, {&collector});
    const RunOutcome outcome = recorder.execute({});
    QCOMPARE(outcome.status, RunStatus::converged);
    QCOMPARE(collector.starts, 1);
    QCOMPARE(collector.ends, 1);
    QVERIFY(outcome.last.gap <= 1e-6);
    QCOMPARE(collector.snapshots.front().iteration, 0.0);
    QCOMPARE(collector.snapshots.front().primal, 1.0);
    double best = -infinity;
    for (const Snapshot& snapshot : collector.snapshots) {
        QVERIFY2(snapshot.gap >= -1e-12 * std::max(1.0, std::abs(snapshot.primal)), "weak duality");
        QVERIFY2(snapshot.dual >= best, "the shown dual never falls");
        QVERIFY(snapshot.dualIterate <= snapshot.dual);
        QVERIFY2(snapshot.passes >= snapshot.iteration && snapshot.passes <= 1.01 * snapshot.iteration,
                 "one pass a unit, and half a pass each time v is recomputed");
        best = snapshot.dual;
    }
    QCOMPARE(outcome.w.size(), Index(5));
    QCOMPARE(outcome.bestAlpha.size(), Index(200));
}

void TestRecorder::evaluatesWhatASolverPromises_data() {
    QTest::addColumn<bool>("promises");
    QTest::newRow("a solver that knows its gap") << true;
    QTest::newRow("one that does not") << false;
}

/// When a solver itself reaches the target, the run ends at that iteration, not at the next one of the schedule.
void TestRecorder::evaluatesWhatASolverPromises() {
    QFETCH(bool, promises);
    const auto run = smallRun();
    ProblemSpec problem;
    problem.loss = "logistic";
    problem.strengths.lambda = 0.01;
    run->problem = Problem::make(problem, run->data->training, run->problem->labels()).value();
    run->solver = findSolver("newton");
    run->spec.solver.parameters = ParameterValues(run->solver->parameters);
    run->spec.budget.tolerance = 1e-9;
    run->start.w = Recorder(*run, {}).execute({}).w;

    SolverInfo solver = *run->solver;
    solver.run = &jumpingSolver;
    run->solver = &solver;
    run->spec.seed = promises ? 1 : 2;
    run->spec.budget.tolerance = 1e-8;
    const RunOutcome outcome = Recorder(*run, {}).execute({});
    QCOMPARE(outcome.status, RunStatus::converged);
    if (promises)
        QCOMPARE(outcome.last.iteration, jumpAt);
    else
        QVERIFY(outcome.last.iteration > jumpAt);
}

void TestRecorder::passLimitEndsAfterTheIteration() {
    const auto run = smallRun();
    run->spec.budget.tolerance = 1e-300;
    run->spec.budget.passes = 7;
    Collector collector;
    const RunOutcome outcome = Recorder(*run, {&collector}).execute({});
    QCOMPARE(outcome.status, RunStatus::budget);
    QCOMPARE(outcome.last.iteration, 7.0);
    QCOMPARE(collector.snapshots.back().iteration, 7.0);
}

void TestRecorder::explicitCadenceKeepsItsGrid() {
    const auto run = smallRun();
    run->spec.budget = {.passes = 10};
    run->spec.cadence.every = 4;
    Collector collector;
    Recorder(*run, {&collector}).execute({});
    QList<double> iterations;
    for (const Snapshot& snapshot : collector.snapshots)
        iterations << snapshot.iteration;
    QCOMPARE(iterations, (QList<double>{0, 4, 8, 10})); // the last state is always a snapshot
}

void TestRecorder::twoRunsAgreeApartFromTimes() {
    Collector first;
    Collector second;
    Recorder(*smallRun(), {&first}).execute({});
    Recorder(*smallRun(), {&second}).execute({});
    QCOMPARE(first.snapshots.size(), second.snapshots.size());
    for (std::size_t k = 0; k < first.snapshots.size(); ++k) {
        QVERIFY(first.snapshots[k].primal == second.snapshots[k].primal);
        QVERIFY(first.snapshots[k].dual == second.snapshots[k].dual);
        QVERIFY(first.snapshots[k].iteration == second.snapshots[k].iteration);
    }
}

void TestRecorder::pauseStepResumeStop() {
    const auto run = smallRun();
    run->spec.budget = {}; // no limit
    RunController controller(run);
    QSignalSpy progressed(&controller, &RunController::progressed);
    controller.stepOnce();
    QTRY_COMPARE(controller.trace().size(), std::size_t(1));
    QCOMPARE(controller.state(), RunController::State::paused);
    controller.stepOnce();
    QTRY_COMPARE(controller.trace().size(), std::size_t(2));
    QCOMPARE(controller.trace().last()->iteration, 1.0);
    controller.resume();
    QTRY_VERIFY(controller.trace().size() > 5);
    QTRY_VERIFY(progressed.count() > 0);
    controller.pause();
    QTRY_VERIFY(controller.state() == RunController::State::paused);
    controller.stop();
    QTRY_COMPARE(controller.state(), RunController::State::ended);
    QCOMPARE(controller.outcome()->status, RunStatus::stopped);
}

/// Whether the run pauses; polls often, since a run may do so hundreds of times.
bool waits(const RunController& controller) {
    QElapsedTimer clock;
    clock.start();
    while (!controller.position() && clock.elapsed() < 20000)
        std::this_thread::sleep_for(std::chrono::microseconds(50));
    return controller.position().has_value();
}

/// Inside an iteration the run pauses at the sub-steps of its algorithm, in order, without recording; the recording
/// equals that of an uninterrupted run.
void TestRecorder::stepsInsideAnIteration() {
    const auto run = smallRun();
    Collector straight;
    Recorder(*run, {&straight}).execute({});
    RunController controller(run);
    QVERIFY(!controller.position());
    controller.stepInside();
    QVERIFY(waits(controller));
    QCOMPARE(controller.position()->iteration, 0.0);
    QCOMPARE(controller.position()->step, 0);
    QList<int> steps;
    do {
        controller.stepInside();
        QVERIFY(waits(controller));
        steps << controller.position()->step;
        QCOMPARE(controller.trace().size(), std::size_t(controller.position()->step == 0 ? 2 : 1));
    } while (controller.position()->step > 0);
    QCOMPARE(controller.position()->iteration, 1.0);
    // Row after row: it is drawn (2), then its dual variable is increased and w updated (5).
    QCOMPARE(steps.size(), 2 * run->problem->rows() + 1);
    for (qsizetype k = 0; k + 1 < steps.size(); ++k)
        QCOMPARE(steps[k], k % 2 == 0 ? 2 : 5);
    controller.stepInside();
    QVERIFY(waits(controller));
    QCOMPARE(controller.position()->step, 2);
    controller.stepOnce(); // to the end of this iteration
    QVERIFY(waits(controller));
    QCOMPARE(controller.position()->iteration, 2.0);
    QCOMPARE(controller.position()->step, 0);
    controller.resume();
    QTRY_COMPARE(controller.state(), RunController::State::ended);
    QVERIFY(!controller.position());
    QVERIFY(controller.trace().last()->primal == straight.snapshots.back().primal);
    QVERIFY(controller.trace().last()->dual == straight.snapshots.back().dual);
}

/// An iterate belongs to the snapshot that follows, to the last bit of P, and is passed only to those who requested it.
void TestRecorder::iteratesForThoseWhoAsk() {
    const auto run = smallRun();
    Asking asking;
    Collector other;
    Recorder recorder(*run, {&asking, &other});
    recorder.execute({});
    QVERIFY(asking.snapshots.size() > 6);
    QCOMPARE(asking.iterates.size(), asking.snapshots.size());
    for (std::size_t i = 0; i < asking.snapshots.size(); ++i) {
        QCOMPARE(asking.iterates[i] != nullptr, i % 3 == 0);
        if (i % 3 != 0)
            continue;
        const Iterate& iterate = *asking.iterates[i];
        QCOMPARE(iterate.iteration, asking.snapshots[i].iteration);
        QVERIFY(run->problem->primal(iterate.w)->value == asking.snapshots[i].primal);
        QCOMPARE(run->problem->risk().dualNonZeros(iterate.alpha), asking.snapshots[i].nonZerosAlpha);
    }
}

void TestRecorder::pausedRunsHandOutTheirIterate() {
    const auto run = smallRun();
    run->spec.budget.tolerance.reset(); // only a stop ends it
    run->spec.budget.passes = 1e9;
    RunController controller(run);
    QVERIFY(controller.latestIterate() == nullptr);
    controller.stepOnce();
    QTRY_VERIFY(controller.latestIterate() != nullptr); // without a request
    const double first = controller.latestIterate()->iteration;
    controller.resume();
    QTRY_VERIFY(controller.trace().size() > 5);
    QCOMPARE(controller.latestIterate()->iteration, first); // none was requested
    controller.requestIterate();
    QTRY_VERIFY(controller.latestIterate()->iteration > first);
    const std::shared_ptr<const Iterate> asked = controller.latestIterate();
    controller.pause();
    // The last snapshot of a paused run belongs to its iterate.
    QTRY_VERIFY(controller.latestIterate() != asked);
    QCOMPARE(controller.latestIterate()->iteration, controller.trace().last()->iteration);
    const std::shared_ptr<const Iterate> iterate = controller.latestIterate();
    QVERIFY(run->problem->primal(iterate->w)->value == controller.trace().last()->primal);
    controller.stop();
    QTRY_VERIFY(controller.outcome());
    QVERIFY(controller.latestIterate() == nullptr); // the outcome has it
}

void TestRecorder::stopBeforeStart() {
    RunController controller(smallRun());
    controller.stop();
    QCOMPARE(controller.state(), RunController::State::ended);
    QCOMPARE(controller.outcome()->status, RunStatus::stopped);
}

void TestRecorder::destroyingAPausedRunEndsIt() {
    const auto run = smallRun();
    run->spec.budget = {};
    {
        RunController controller(run);
        controller.start();
        controller.pause();
    }
    QVERIFY2(run.use_count() == 1, "nothing of the run is left behind");
}

void TestRecorder::thousandStartsAndStops() {
    const auto run = smallRun();
    run->spec.budget = {};
    for (int round = 0; round < 1000; ++round) {
        RunController controller(run);
        controller.start();
        if (round % 3 == 0)
            controller.pause();
        if (round % 2 == 0)
            controller.stop();
    }
    QCOMPARE(run.use_count(), 1L);
}

QTEST_GUILESS_MAIN(TestRecorder)
#include "test_recorder.moc"
