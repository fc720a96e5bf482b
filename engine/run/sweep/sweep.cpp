// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/sweep/sweep.h"

#include "engine/math/threads/helper_threads.h"
#include "engine/run/record/failed_run.h"
#include "engine/run/record/recorder.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>

namespace gapscope {
namespace {

/// One execution of a sweep; worker threads take chunks of the points.
class Sweep {
public:
    Sweep(const std::vector<SweepPoint>& points, const SweepOptions& options, DataStore& store,
          const std::stop_token& stop, const SweepPointDone& done)
        : m_points(points), m_options(options), m_store(store), m_stop(stop), m_done(done), m_results(points.size()) {}

    std::vector<SweepResult> run() {
        const std::size_t jobs = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1, m_options.jobs)), 1,
                                                         std::max<std::size_t>(1, m_points.size()));
        // Without warm starts each job takes one point at a time; with them a chunk belongs to one job.
        m_chunk = m_options.warmStart ? (m_points.size() + jobs - 1) / jobs : 1;
        {
            const std::vector<std::jthread> others =
                helperThreads(jobs - 1, [this](std::size_t, const std::stop_token&) { work(); });
            work();
        }
        std::vector<SweepResult> ended;
        for (std::optional<SweepResult>& result : m_results)
            if (result)
                ended.push_back(std::move(*result));
        return ended;
    }

private:
    void work() {
        while (!m_stop.stop_requested()) {
            const std::size_t begin = m_next.fetch_add(m_chunk);
            if (begin >= m_points.size())
                return;
            runChunk(begin, std::min(m_points.size(), begin + m_chunk));
        }
    }

    void runChunk(std::size_t begin, std::size_t end) {
        std::optional<RunSpec::Start> start;
        for (std::size_t index = begin; index < end && !m_stop.stop_requested(); ++index) {
            SweepResult result{.value = m_points[index].value};
            std::shared_ptr<PreparedRun> run;
            RunOutcome outcome;
            // No exception may leave a thread: a point that throws counts as failed, and the others continue.
            const Status solved = guarded("preparing a run", [&] {
                run = solve(index, start, result, outcome);
                start = m_options.warmStart && run != nullptr ? nextStart(outcome, run->solver->keepsDual) : start;
            });
            if (!solved.ok()) {
                outcome = failedRun(solved.error());
                result.outcome = outcome;
            }
            report(index, std::move(result), run.get(), outcome);
        }
    }

    /// Null if the point is refused.
    std::shared_ptr<PreparedRun> solve(std::size_t index, const std::optional<RunSpec::Start>& start,
                                       SweepResult& result, RunOutcome& outcome) {
        RunSpec spec = m_points[index].spec;
        if (start)
            spec.start = start;
        Result<std::shared_ptr<PreparedRun>> prepared =
            prepareRun(std::move(spec), m_store, {.stop = m_stop, .progress = {}});
        if (!prepared) {
            result.refused = prepared.error();
            return nullptr;
        }
        outcome = Recorder(**prepared, m_options.sinksOf ? m_options.sinksOf(index) : std::vector<RunSink*>())
                      .execute(m_stop);
        result.outcome = outcome;
        result.outcome.w.resize(0);
        result.outcome.bestAlpha.resize(0);
        return *prepared;
    }

    /// No warm start from a diverged run: its last finite iterate is far from any solution.
    static std::optional<RunSpec::Start> nextStart(const RunOutcome& outcome, bool keepsDual) {
        if (outcome.status == RunStatus::diverged || outcome.status == RunStatus::failed || outcome.w.size() == 0)
            return std::nullopt;
        RunSpec::Start start;
        start.w.assign(outcome.w.begin(), outcome.w.end());
        if (keepsDual)
            start.alpha.assign(outcome.bestAlpha.begin(), outcome.bestAlpha.end());
        return start;
    }

    void report(std::size_t index, SweepResult result, const PreparedRun* run, const RunOutcome& outcome) {
        const std::lock_guard lock(m_mutex);
        if (m_done) {
            const Status kept = guarded("keeping a result", [&] { m_done(index, result, run, outcome); });
            if (!kept.ok())
                result.outcome = failedRun(kept.error());
        }
        m_results[index] = std::move(result);
    }

    const std::vector<SweepPoint>& m_points;
    const SweepOptions m_options;
    DataStore& m_store;
    const std::stop_token m_stop;
    const SweepPointDone& m_done;
    std::size_t m_chunk = 1;
    std::atomic<std::size_t> m_next = 0;
    std::mutex m_mutex;
    std::vector<std::optional<SweepResult>> m_results;
};

} // namespace

std::vector<double> logarithmicGrid(double min, double max, int count) {
    std::vector<double> values;
    for (int k = 0; k < count; ++k) {
        const double share = count > 1 ? static_cast<double>(k) / (count - 1) : 0.0;
        values.push_back(std::exp(std::log(max) + share * (std::log(min) - std::log(max))));
    }
    if (!values.empty())
        values.front() = max; // exact ends
    if (values.size() > 1)
        values.back() = min;
    return values;
}

std::vector<SweepResult> runSweep(const std::vector<SweepPoint>& points, const SweepOptions& options, DataStore& store,
                                  const std::stop_token& stop, const SweepPointDone& done) {
    return Sweep(points, options, store, stop, done).run();
}

} // namespace gapscope
