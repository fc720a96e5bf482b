// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/replay.h"

#include "engine/run/run_start.h"

#include <algorithm>
#include <chrono>

namespace gapscope {
namespace {

constexpr std::chrono::milliseconds progressPause{50};

/// Tells how far a replay has come, not more often than anybody looks.
class ProgressTeller {
public:
    ProgressTeller(const std::function<void(double)>& tell, double whole) : m_tell(tell), m_whole(whole) {}
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

/// Drives the solver of a run again, up to an iteration or as far as it can go; leaves its state behind. False when a
/// stop was asked for.
bool runAgain(const PreparedRun& run, double last, const std::stop_token& stop, SolverState& state,
              const std::function<void(double iteration)>& complete) {
    const std::optional<double> startValue = primalAtStart(run, stop);
    if (!startValue)
        return false;
    SolverContext context = solverContext(run, stop);
    context.targetGap = targetGap(run, *startValue);
    double iteration = -1.0;
    try {
        Generator<SolverEvent> solver = run.solver->run(context, state);
        while (iteration < last && solver.next()) {
            if (stop.stop_requested())
                return false;
            if (solver.value().kind == SolverEvent::Kind::iteration)
                complete(iteration += 1.0);
        }
    } catch (const StopRequested&) {
        return false;
    }
    return true;
}

} // namespace

std::optional<Replay> replay(const PreparedRun& run, const IterationRange& range, const std::stop_token& stop,
                             const std::function<void(double)>& progress) {
    SolverState state;
    SupportHistory history(run.problem->features());
    ProgressTeller teller(progress, range.last);
    double reached = -1.0;
    const bool isDone = runAgain(run, range.last, stop, state, [&](double iteration) {
        reached = iteration;
        if (iteration >= range.first)
            history.record(iteration, state.w);
        teller.reached(iteration);
    });
    if (!isDone)
        return std::nullopt;
    return Replay{history.read(), Iterate{reached, std::move(state.w), std::move(state.alpha)}};
}

bool replayIterates(const PreparedRun& run, double last, const std::stop_token& stop, const IterateVisitor& visit) {
    SolverState state;
    return runAgain(run, last, stop, state, [&](double iteration) { visit(iteration, state.w, state.alpha); });
}

} // namespace gapscope
