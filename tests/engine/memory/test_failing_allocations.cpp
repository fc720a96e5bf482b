// SPDX-License-Identifier: GPL-3.0-only
//
// A single request for memory that finds none, whichever it is, ends the run that made it, and nothing else.
#include "engine/run/record/recorder.h"
#include "tests/support/failing_allocations.h"
#include "tests/support/prepared_case.h"
#include "ui/controller/run_controller.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <memory>

using namespace gapscope;

class TestFailingAllocations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everySolver_data();
    void everySolver();
    void everyProblem_data();
    void everyProblem();
    void runsOfTheWindow();

private:
    void tryRunsOf(const std::function<std::shared_ptr<PreparedRun>()>& make);

    std::uint64_t m_seed = 0;
};

namespace {

constexpr std::uint64_t denseRequests = 300; ///< each of the first ones, also of those behind the start

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

/// Makes a run anew for every attempt: what a problem finds out once it keeps.
using MakeRun = std::function<std::shared_ptr<PreparedRun>()>;

MakeRun runsOf(const SolverInfo& solver) {
    return [&solver, given = caseFor(solver).value()] {
        auto run = std::make_shared<PreparedRun>(preparedCase(given, solver.id));
        run->spec.budget.passes = 6;
        return run;
    };
}

/// What is wrong with a run in which that request failed; empty if nothing.
std::string faultOf(const MakeRun& make, failing::Attempt attempt, const RunOutcome& expected) {
    const std::shared_ptr<PreparedRun> run = make();
    Counting counting;
    RunOutcome outcome;
    Recorder recorder(*run, {&counting});
    failing::with(attempt, [&] { outcome = recorder.execute({}); });
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

void TestFailingAllocations::everySolver() {
    QFETCH(const SolverInfo*, solver);
    tryRunsOf(runsOf(*solver));
}

void TestFailingAllocations::everyProblem_data() {
    QTest::addColumn<RunSpec>("spec");
    const auto row = [](const char* name, const std::string& source, const char* loss, const char* regularizer,
                        const char* solver, const std::string& kernel = {}) {
        RunSpec spec;
        spec.data.source = source;
        spec.problem.loss = loss;
        spec.problem.regularizer = regularizer;
        spec.problem.kernel = kernel;
        spec.solver.id = solver;
        spec.budget.passes = 4;
        spec.threads = 3;
        QTest::newRow(name) << spec;
    };
    const std::string plain = "generate:gaussian,n=90,seed=3";
    row("several threads", plain, "logistic", "l1", "fista");
    row("kernel matrix", plain, "hinge", "l2", "pdprox-dual", "rbf");
    row("classes", "wine", "multinomial-logistic", "l2", "agd");
    row("sequences", "generate:chains,n=12,features=4", "crf", "l2", "fista");
    row("trace norm", "generate:lowrank,n=90,rows=12,columns=11", "squared", "trace", "fista");
    row("stumps", "generate:gaussian,n=30,features=3,relevant=2,seed=3", "max-linear", "entropy", "agm-ef-1");
    row("joint loss", plain, "f1", "l2", "bmrm-qp");
}

/// The work of a run on other threads: those of products, of a decomposition.
void TestFailingAllocations::everyProblem() {
    QFETCH(RunSpec, spec);
    DataStore store;
    const Result<std::shared_ptr<PreparedRun>> prepared = prepareRun(spec, store);
    QVERIFY2(prepared.ok(), qPrintable(QString::fromStdString(prepared ? "" : toEnglish(prepared.error()))));
    tryRunsOf([&] { return prepareRun(spec, store).value(); });
}

/// Each request up to the first snapshot and beyond, and some later ones.
void TestFailingAllocations::tryRunsOf(const std::function<std::shared_ptr<PreparedRun>()>& make) {
    const RunOutcome expected = Recorder(*make(), {}).execute({});
    QVERIFY2(expected.status != RunStatus::failed, expected.reason.c_str());
    Counting counting;
    const std::shared_ptr<PreparedRun> run = make();
    Recorder recorder(*run, {&counting});
    const std::uint64_t before = allocations::requests();
    const std::uint64_t all = failing::requestsOf([&] { recorder.execute({}); });
    const std::uint64_t ofStart = counting.requestsAtFirst - before;
    qInfo("%llu requests, %llu of the start", static_cast<unsigned long long>(all),
          static_cast<unsigned long long>(ofStart));
    Random random(m_seed);
    int met = 0; // there was such a request
    failing::tryRequests(failing::chosenRequests(std::max(ofStart, denseRequests), all, 40, random),
                         [&](failing::Attempt attempt) {
                             const std::string fault = faultOf(make, attempt, expected);
                             met += allocations::FailingRequests::count() > 0 ? 1 : 0;
                             return fault;
                         });
    QVERIFY(met > static_cast<int>(ofStart));
}

/// On a thread of its own, whose end has to reach the window.
void TestFailingAllocations::runsOfTheWindow() {
    const MakeRun make = runsOf(*findSolver("prox-sdca"));
    const RunOutcome expected = Recorder(*make(), {}).execute({});
    const auto hasEnded = [](const RunController& controller) {
        return QTest::qWaitFor([&] { return controller.state() == RunController::State::ended; }, 60000);
    };
    const auto requestsOfRun = [&] {
        RunController controller(make());
        return failing::requestsOf([&] {
            controller.start();
            const allocations::ExemptThread exempt;
            static_cast<void>(hasEnded(controller));
        });
    };
    requestsOfRun(); // what the first run of all finds out
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(100, requestsOfRun(), 20, random), [&](failing::Attempt attempt) {
        RunController controller(make());
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
