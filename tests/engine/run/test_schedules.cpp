// SPDX-License-Identifier: GPL-3.0-only
//
// Runs that are started, paused, stepped, read and stopped in random orders and at random moments, for the thread
// sanitizer and for orders that nobody has thought of.
#include "engine/math/random.h"
#include "tests/support/prepared_case.h"
#include "tests/support/seed.h"
#include "ui/controller/run_controller.h"

#include <QtTest>

#include <chrono>
#include <thread>

using namespace gapscope;

namespace {

using State = RunController::State;

/// Iterations of the trace, which must ascend from the start. A pause or a stop inside an iteration leaves another
/// snapshot of the latest one, with what was done since.
std::string faultOf(const Trace& trace) {
    const std::vector<Snapshot> all = trace.all();
    if (!all.empty() && all.front().iteration != 0.0)
        return "the trace does not begin with the start";
    for (std::size_t k = 1; k < all.size(); ++k) {
        const bool isInside = all[k].iteration == all[k - 1].iteration && all[k].passes >= all[k - 1].passes;
        if (!(all[k].iteration > all[k - 1].iteration) && !isInside)
            return "iteration " + std::to_string(all[k].iteration) + " after " + std::to_string(all[k - 1].iteration) +
                   ", passes " + std::to_string(all[k].passes) + " after " + std::to_string(all[k - 1].passes);
    }
    return {};
}

/// One random thing that a user, or a part of the window, does with a run.
void act(RunController& run, Random& random) {
    switch (random.below(10)) {
    case 0:
    case 1:
        run.start();
        break;
    case 2:
        run.pause();
        break;
    case 3:
        run.resume();
        break;
    case 4:
        run.stepOnce();
        break;
    case 5:
        run.stepInside();
        break;
    case 6:
        run.requestIterate();
        break;
    case 7:
        static_cast<void>(run.latestIterate());
        static_cast<void>(run.position());
        static_cast<void>(run.support());
        break;
    case 8:
        static_cast<void>(run.exported().complete());
        static_cast<void>(run.bytes());
        break;
    default:
        if (random.below(3) == 0)
            run.stop();
    }
}

/// Lets the run's thread, or the window's events, come in between.
void wait(Random& random) {
    switch (random.below(4)) {
    case 0:
        break;
    case 1:
        std::this_thread::yield();
        break;
    case 2:
        std::this_thread::sleep_for(std::chrono::microseconds(random.below(2000)));
        break;
    default:
        QTest::qWait(static_cast<int>(random.below(3)));
    }
}

} // namespace

class TestSchedules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyOrderEndsWell();
    void twoRunsOnOneDataSet();
    void anyMomentIsGoodForTheEnd();

private:
    /// 200, or the number in the environment variable GAPSCOPE_SCHEDULES.
    static int schedules() {
        const int given = qEnvironmentVariableIntValue("GAPSCOPE_SCHEDULES");
        return given > 0 ? given : 200;
    }
    /// A run of a random solver that would go on for a long time.
    static std::shared_ptr<PreparedRun> longRun(Random& random) {
        const char* const solvers[] = {"prox-sdca", "fista", "bmrm-ls", "svrg", "acc-prox-sdca", "pdprox-dual", "dcd"};
        const SolverInfo* solver = findSolver(solvers[random.below(std::size(solvers))]);
        auto run = std::make_shared<PreparedRun>(preparedCase(*caseFor(*solver), solver->id));
        run->spec.budget.passes = 1e7;
        run->spec.budget.tolerance = 1e-300;
        return run;
    }
};

void TestSchedules::everyOrderEndsWell() {
    Random random(testSeed());
    for (int schedule = 0; schedule < schedules(); ++schedule) {
        RunController run(longRun(random));
        const QByteArray name =
            QByteArray("schedule ") + QByteArray::number(schedule) + ", " + run.facts().solver->id.c_str();
        for (auto left = static_cast<int>(random.below(14)); left > 0; --left) {
            act(run, random);
            wait(random);
            const std::string fault = faultOf(run.trace());
            QVERIFY2(fault.empty(), (name + ": " + fault.c_str()).constData());
        }
        run.stop();
        QVERIFY2(QTest::qWaitFor([&run] { return run.state() == State::ended; }, 60000), name.constData());
        QVERIFY2(run.outcome().has_value(), name.constData());
        QVERIFY2(run.outcome()->status != RunStatus::failed, (name + ": " + run.outcome()->reason.c_str()).constData());
        const std::string fault = faultOf(run.trace());
        QVERIFY2(fault.empty(), (name + ": " + fault.c_str()).constData());
        QVERIFY2(!run.position().has_value(), name.constData());
        run.start(); // has no effect any more
        run.stepOnce();
        QVERIFY2(run.state() == State::ended, name.constData());
    }
}

void TestSchedules::twoRunsOnOneDataSet() {
    Random random(testSeed() + 1);
    for (int schedule = 0; schedule < schedules() / 4; ++schedule) {
        const std::shared_ptr<PreparedRun> prepared = longRun(random);
        RunController one(prepared);
        RunController two(prepared);
        for (auto left = static_cast<int>(random.below(20)); left > 0; --left) {
            act(random.below(2) == 0 ? one : two, random);
            wait(random);
        }
        one.stop();
        two.stop();
        QVERIFY(QTest::qWaitFor([&] { return one.state() == State::ended && two.state() == State::ended; }, 60000));
        QCOMPARE(QByteArray(faultOf(one.trace()).c_str()), QByteArray());
        QCOMPARE(QByteArray(faultOf(two.trace()).c_str()), QByteArray());
    }
}

/// The window is closed at a random moment, in whatever state its runs are.
void TestSchedules::anyMomentIsGoodForTheEnd() {
    Random random(testSeed() + 2);
    for (int schedule = 0; schedule < schedules(); ++schedule) {
        RunController run(longRun(random));
        const std::shared_ptr<const Trace> trace = run.sharedTrace(); // readers may outlive the run
        for (auto left = static_cast<int>(random.below(8)); left > 0; --left) {
            act(run, random);
            wait(random);
        }
        QCOMPARE(QByteArray(faultOf(*trace).c_str()), QByteArray());
    }
}

QTEST_GUILESS_MAIN(TestSchedules)
#include "test_schedules.moc"
