// SPDX-License-Identifier: GPL-3.0-only
//
// Sweeps, tuning and cross-validation in which a request for memory finds none: the run that made it has failed, the
// others are as ever, and nothing is chosen from less than was asked for without a word.
#include "engine/json/json_text.h"
#include "engine/run/sweep/cross_validation.h"
#include "engine/run/sweep/path_solver.h"
#include "engine/run/sweep/tuning.h"
#include "tests/support/failing_allocations.h"

#include <QtTest>

#include <cmath>
#include <optional>

using namespace gapscope;

class TestFailingSweeps : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sweeps_data();
    void sweeps();
    void paths();
    void tuning();
    void crossValidation();

private:
    std::vector<SweepPoint> m_points;
    std::uint64_t m_seed = 0;
};

namespace {

/// Three values of lambda on data that are made each time.
std::vector<SweepPoint> fewPoints() {
    std::vector<SweepPoint> points;
    for (const double lambda : {1.0, 0.1, 0.01}) {
        SweepPoint point{lambda, {}};
        point.spec.data.source = "generate:gaussian,n=60,features=8,relevant=3,seed=3";
        point.spec.problem.lambda = {shown(lambda), lambda};
        point.spec.solver.parameters = ParameterValues(findSolver(point.spec.solver.id)->parameters);
        point.spec.budget.passes = 4;
        points.push_back(point);
    }
    return points;
}

std::string faultOf(const SweepResult& result, const SweepResult& expected) {
    if (result.refused)
        return failing::isOfMemory(toEnglish(*result.refused)) ? "" : toEnglish(*result.refused);
    const RunOutcome& outcome = result.outcome;
    if (outcome.status == RunStatus::failed)
        return failing::isOfMemory(outcome.reason) ? "" : outcome.reason;
    const bool isSame = outcome.status == expected.outcome.status && outcome.reason == expected.outcome.reason &&
                        outcome.last.primal == expected.outcome.last.primal;
    return isSame ? "" : "another result at " + shown(result.value);
}

/// Success, or a failure for lack of memory.
bool isFine(const Status& status) {
    return status.ok() || failing::isOfMemory(toEnglish(status.error()));
}

} // namespace

void TestFailingSweeps::initTestCase() {
    if (!allocations::areCounted())
        QSKIP("the sanitizer's allocator is not replaced");
    failing::nameAttemptAtTerminate();
    m_seed = testSeed();
    m_points = fewPoints();
}

void TestFailingSweeps::sweeps_data() {
    QTest::addColumn<int>("jobs");
    QTest::newRow("one job") << 1;
    QTest::newRow("two jobs") << 2;
}

void TestFailingSweeps::sweeps() {
    QFETCH(int, jobs);
    const SweepOptions options{.warmStart = false, .jobs = jobs, .sinksOf = {}};
    std::vector<SweepResult> expected;
    const auto work = [&] {
        DataStore store;
        expected = runSweep(m_points, options, store, {}, {});
    };
    work();
    const std::uint64_t all = failing::requestsOf(work);
    QCOMPARE(expected.size(), m_points.size());
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(jobs == 1 ? 400 : 0, all, 150, random), [&](failing::Attempt attempt) {
        std::vector<SweepResult> results;
        Status failure;
        failing::with(attempt, [&] {
            failure = guarded("the sweep ran", [&] {
                DataStore store;
                results = runSweep(m_points, options, store, {}, {});
            });
        });
        if (!failure.ok())
            return isFine(failure) ? std::string() : toEnglish(failure.error());
        if (results.size() != expected.size())
            return std::string("points are missing");
        for (std::size_t k = 0; k < results.size(); ++k)
            if (const std::string fault = faultOf(results[k], expected[k]); !fault.empty())
                return fault;
        return std::string();
    });
    work();
    for (const SweepResult& result : expected)
        QVERIFY(!result.refused && result.outcome.status != RunStatus::failed);
}

/// A point that failed is no start of a later one, and says why it failed.
void TestFailingSweeps::paths() {
    const PathRequest request{.series = {m_points}, .options = {.warmStart = true, .jobs = 1, .sinksOf = {}}};
    const auto solve = [&request](SweepPath& path) {
        DataStore store;
        return solvePath(request, store, path, {}, {});
    };
    const auto work = [&] {
        SweepPath path;
        static_cast<void>(solve(path));
    };
    work();
    const std::uint64_t all = failing::requestsOf(work);
    Random random(m_seed);
    int failures = 0;
    failing::tryRequests(failing::chosenRequests(0, all, 300, random), [&](failing::Attempt attempt) {
        SweepPath path;
        Status failure;
        failing::with(attempt,
                      [&] { failure = guarded("the path was solved", [&] { static_cast<void>(solve(path)); }); });
        if (!failure.ok())
            return isFine(failure) ? std::string() : toEnglish(failure.error());
        for (const SweepPoint& asked : m_points) {
            const PathPointPointer point = path.find(0, asked.value);
            if (point == nullptr)
                continue;
            if (!point->refused && point->status == RunStatus::failed) {
                ++failures;
                if (!failing::isOfMemory(point->reason))
                    return "no reason: " + point->reason;
            }
            if (!point->start)
                continue;
            const PathPointPointer parent = path.find(0, point->start->value);
            if (parent == nullptr || !parent->isUsable())
                return "starts at a point without a solution: " + shown(point->start->value);
        }
        return std::string();
    });
    QVERIFY(failures > 10);
}

void TestFailingSweeps::tuning() {
    Tuning expected;
    const auto work = [&] {
        DataStore store;
        expected = tune("lambda", m_points, 2, store, {});
    };
    work();
    const std::uint64_t all = failing::requestsOf(work);
    QVERIFY(expected.best.has_value());
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(0, all, 200, random), [&](failing::Attempt attempt) {
        Tuning tuned;
        Status failure;
        failing::with(attempt, [&] {
            failure = guarded("the tuning ran", [&] {
                DataStore store;
                tuned = tune("lambda", m_points, 2, store, {});
            });
        });
        if (!failure.ok())
            return isFine(failure) ? std::string() : toEnglish(failure.error());
        const bool isRefused =
            std::ranges::any_of(tuned.trials, [](const TuningTrial& trial) { return trial.refused.has_value(); });
        const bool isTold = isRefused || failing::isOfMemory(failureIn(tuned));
        return isTold || (tuned.best == expected.best && tuned.trials.size() == expected.trials.size())
                   ? std::string()
                   : "another best one, and no word of it";
    });
}

void TestFailingSweeps::crossValidation() {
    constexpr int folds = 3;
    std::vector<double> errors(folds * m_points.size());
    const auto work = [&]() -> Status {
        DataStore store;
        Result<Folds> dealt = Folds::make(m_points.front().spec, folds, 1, store);
        if (!dealt)
            return dealt.error();
        crossValidate(m_points, {.warmStart = false, .jobs = 2, .sinksOf = {}}, *dealt, {},
                      [&](int fold, std::size_t index, double error) {
                          errors[static_cast<std::size_t>(fold) * m_points.size() + index] = error;
                      });
        return {};
    };
    QVERIFY(work().ok());
    const std::uint64_t all = failing::requestsOf(work);
    const std::vector<double> expected = errors;
    QVERIFY(std::ranges::none_of(expected, [](double error) { return std::isnan(error); }));
    Random random(m_seed);
    failing::tryRequests(failing::chosenRequests(0, all, 150, random), [&](failing::Attempt attempt) {
        std::ranges::fill(errors, notAvailable);
        Status refused;
        Status failure;
        failing::with(attempt, [&] { failure = guarded("the folds were solved", [&] { refused = work(); }); });
        if (!isFine(failure) || !isFine(refused))
            return toEnglish((failure.ok() ? refused : failure).error());
        for (std::size_t k = 0; k < errors.size(); ++k)
            if (!std::isnan(errors[k]) && errors[k] != expected[k])
                return std::string("another error of a fold");
        return std::string();
    });
}

QTEST_GUILESS_MAIN(TestFailingSweeps)
#include "test_failing_sweeps.moc"
