// SPDX-License-Identifier: GPL-3.0-only
//
// A single request for memory that finds none, whichever it is, ends the run that made it, and nothing else.
#include "engine/run/record/recorder.h"
#include "tests/support/failing_allocations.h"
#include "tests/support/prepared_case.h"
#include "ui/controller/run_controller.h"

#include <QtTest>

using namespace gapscope;

class TestFailingAllocations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everySolver_data();
    void everySolver();
    void runsOfTheWindow();

private:
    std::uint64_t m_seed = 0;
};

namespace {

/// Asks for no memory itself.
class Counting final : public RunSink {
public:
    void started(const PreparedRun&, const std::vector<std::string>&) override { ++starts; }
    void recorded(const Snapshot&) override {
        if (snapshots++ == 0)
            requestsAtFirst = allocations::requests();
    }
    void ended(const RunOutcome& outcome) override {
        ++ends;
        status = outcome.status;
    }
    int starts = 0;
    int snapshots = 0;
    int ends = 0;
    RunStatus status = RunStatus::converged;
    std::uint64_t requestsAtFirst = 0;
};

bool isSame(const RunOutcome& one, const RunOutcome& other) {
    return one.status == other.status && one.reason == other.reason && one.w.size() == other.w.size() &&
           (one.w.size() == 0 || one.w == other.w) && one.last.iteration == other.last.iteration &&
           one.bestAlpha.size() == other.bestAlpha.size() &&
           (one.bestAlpha.size() == 0 || one.bestAlpha == other.bestAlpha);
}

/// A solver on its problem, made anew for every attempt: what a problem finds out once it keeps.
struct Trial {
    const SolverInfo& solver;
    ProblemCase given;

    std::shared_ptr<PreparedRun> run() const {
        auto run = std::make_shared<PreparedRun>(preparedCase(given, solver.id));
        run->spec.budget.passes = 6;
        return run;
    }
};

/// What is wrong with a run in which that request failed; empty if nothing.
std::string faultOf(const Trial& trial, failing::Attempt attempt, const RunOutcome& expected) {
    const std::shared_ptr<PreparedRun> run = trial.run();
    Counting counting;
    RunOutcome outcome;
    Recorder recorder(*run, {&counting});
    const bool isMet = failing::with(attempt, [&] { outcome = recorder.execute({}); });
    if (!isMet)
        return "no such request";
    if (counting.starts != 1 || counting.ends != 1 || counting.status != outcome.status)
        return "the sink does not know its run";
    if (outcome.status == RunStatus::failed ? !failing::isOfMemory(outcome.reason) : !isSame(outcome, expected))
        return std::string(statusWord(outcome.status)) + ", " + outcome.reason;
    const RunOutcome again = Recorder(*run, {}).execute({});
    return isSame(again, expected) ? "" : "the same run goes another way afterwards: " + again.reason;
}

} // namespace

void TestFailingAllocations::initTestCase() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    failing::nameAttemptAtTerminate();
    m_seed = testSeed();
}

void TestFailingAllocations::everySolver_data() {
    QTest::addColumn<const SolverInfo*>("solver");
    for (const SolverInfo& solver : allSolvers())
        QTest::newRow(solver.id.c_str()) << &solver;
}

/// Each request up to the first snapshot, and some later ones.
void TestFailingAllocations::everySolver() {
    QFETCH(const SolverInfo*, solver);
    const Trial trial{*solver, caseFor(*solver).value()};
    const RunOutcome expected = Recorder(*trial.run(), {}).execute({});
    QVERIFY2(expected.status != RunStatus::failed, expected.reason.c_str());
    Counting counting;
    const std::shared_ptr<PreparedRun> run = trial.run();
    Recorder recorder(*run, {&counting});
    const std::uint64_t before = allocations::requests();
    const std::uint64_t all = failing::requestsOf([&] { recorder.execute({}); });
    const std::uint64_t ofStart = counting.requestsAtFirst - before;
    qInfo("%llu requests, %llu of the start", static_cast<unsigned long long>(all),
          static_cast<unsigned long long>(ofStart));
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(ofStart, all, 20, random),
                         [&](failing::Attempt attempt) { return faultOf(trial, attempt, expected); });
}

/// On a thread of its own, whose end has to reach the window.
void TestFailingAllocations::runsOfTheWindow() {
    const SolverInfo& solver = *findSolver("prox-sdca");
    const Trial trial{solver, caseFor(solver).value()};
    const RunOutcome expected = Recorder(*trial.run(), {}).execute({});
    const auto hasEnded = [](const RunController& controller) {
        return QTest::qWaitFor([&] { return controller.state() == RunController::State::ended; }, 60000);
    };
    const auto requestsOfRun = [&] {
        RunController controller(trial.run());
        return failing::requestsOf([&] {
            controller.start();
            const allocations::ExemptThread exempt;
            static_cast<void>(hasEnded(controller));
        });
    };
    requestsOfRun(); // what the first run of all finds out
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(100, requestsOfRun(), 20, random), [&](failing::Attempt attempt) {
        RunController controller(trial.run());
        failing::with(attempt, [&] {
            controller.start();
            const allocations::ExemptThread exempt;
            // Where no request finds memory any more the end cannot be told yet.
            if (attempt.isLasting)
                static_cast<void>(QTest::qWaitFor([] { return allocations::FailingRequests::count() > 2; }, 100));
            else
                static_cast<void>(hasEnded(controller));
        });
        if (!hasEnded(controller))
            return std::string("the run has no end");
        const RunOutcome& outcome = *controller.outcome();
        const bool isRight =
            outcome.status == RunStatus::failed ? failing::isOfMemory(outcome.reason) : isSame(outcome, expected);
        return isRight ? std::string() : std::string(statusWord(outcome.status)) + ", " + outcome.reason;
    });
}

QTEST_GUILESS_MAIN(TestFailingAllocations)
#include "test_failing_allocations.moc"
