// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/replay.h"

#include "engine/math/threads/interruption.h"
#include "engine/run/record/run_start.h"

#include <algorithm>
#include <chrono>

namespace gapscope {
namespace {

constexpr std::chrono::milliseconds progressPause{50};

/// Reports the progress of a replay at a limited rate.
class ProgressReporter {
public:
    ProgressReporter(const std::function<void(double)>& tell, double whole) : m_tell(tell), m_whole(whole) {}
    void reached(double iteration) {
        const auto now = std::chrono::steady_clock::now();
        if (!m_tell || now - m_told < progressPause)
            return;
        m_told = now;
        m_tell(m_whole > 0.0 ? std::min(1.0, iteration / m_whole) : 1.0);
    }

private:
    const std::function<void(double)>& m_tell;
    double m_whole;
    std::chrono::steady_clock::time_point m_told = std::chrono::steady_clock::now();
};

/// The end of a replay, and its observers.
struct ReplayTarget {
    double last = 0.0;         ///< last iteration
    double passes = -infinity; ///< minimum work, reached inside the iteration after `last`
    std::function<void(double iteration)> complete;
    std::function<void(double iteration)> inside{}; ///< called at yield points inside an iteration; may be empty
};

/// Drives the solver of a run again up to the target, or until the solver ends; `state` receives its state. False after
/// a stop request.
bool runAgain(const PreparedRun& run, const ReplayTarget& target, const std::stop_token& stop, SolverState& state) {
    const InterruptionScope interruption(stop);
    double iteration = -1.0;
    try {
        const std::optional<double> startValue = primalAtStart(run, stop);
        if (!startValue)
            return false;
        SolverContext context = solverContext(run, stop);
        context.targetGap = targetGap(run, *startValue);
        Generator<SolverEvent> solver = run.solver->run(context, state);
        const auto goesOn = [&] {
            return iteration < target.last ||
                   (iteration == target.last && state.work.passes(run.problem->rows()) < target.passes);
        };
        while (goesOn() && solver.next()) {
            if (stop.stop_requested())
                return false;
            if (solver.value().kind == SolverEvent::Kind::iteration)
                target.complete(iteration += 1.0);
            else if (target.inside)
                target.inside(iteration);
        }
    } catch (const StopRequested&) {
        return false;
    } catch (const Interrupted&) {
        return false;
    }
    return true;
}

} // namespace

std::optional<Replay> replay(const PreparedRun& run, const IterationRange& range, const std::stop_token& stop,
                             const std::function<void(double)>& progress) {
    SolverState state;
    SupportHistory history(run.problem->features());
    ProgressReporter reporter(progress, range.last);
    double reached = -1.0;
    const auto look = [&](double iteration) {
        reached = iteration;
        if (iteration >= range.first)
            history.record(iteration, state.w);
        reporter.reached(iteration);
    };
    if (!runAgain(run, {.last = range.last, .complete = look}, stop, state))
        return std::nullopt;
    return Replay{history.read(), Iterate{reached, std::move(state.w), std::move(state.alpha)}};
}

bool replayIterates(const PreparedRun& run, double last, const std::stop_token& stop, const IterateVisitor& visit) {
    SolverState state;
    return runAgain(run, {.last = last, .complete = [&](double iteration) { visit(iteration, state); }}, stop, state);
}

bool replaySnapshots(const PreparedRun& run, const std::vector<Snapshot>& snapshots, const std::stop_token& stop,
                     const SnapshotVisitor& visit) {
    if (snapshots.empty())
        return true;
    SolverState state;
    auto next = snapshots.begin();
    const auto look = [&](double iteration, bool isInside) {
        const double passes = state.work.passes(run.problem->rows());
        const auto isPast = [&](const Snapshot& snapshot) {
            return snapshot.iteration < iteration || (snapshot.iteration == iteration && snapshot.passes < passes);
        };
        while (next != snapshots.end() && isPast(*next))
            ++next;
        if (next == snapshots.end() || next->iteration != iteration || next->passes != passes)
            return;
        if (isInside && state.hooks->refresh)
            state.hooks->refresh(); // as the run did before its snapshot
        visit(*next++, state, isInside);
    };
    return runAgain(run,
                    {.last = snapshots.back().iteration,
                     .passes = snapshots.back().passes,
                     .complete = [&](double iteration) { look(iteration, false); },
                     .inside = [&](double iteration) { look(iteration, true); }},
                    stop, state);
}

} // namespace gapscope
