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

} // namespace

std::optional<Replay> replay(const PreparedRun& run, const IterationRange& range, const std::stop_token& stop,
                             const std::function<void(double)>& progress) {
    const std::optional<double> startValue = primalAtStart(run, stop);
    if (!startValue)
        return std::nullopt;
    SolverContext context = solverContext(run, stop);
    context.targetGap = targetGap(run, *startValue);
    SolverState state;
    SupportHistory history(run.problem->features());
    ProgressTeller teller(progress, range.last);
    double iteration = -1.0;
    bool isComplete = false;
    try {
        Generator<SolverEvent> solver = run.solver->run(context, state);
        while (!isComplete && solver.next()) {
            if (stop.stop_requested())
                return std::nullopt;
            if (solver.value().kind != SolverEvent::Kind::iteration)
                continue;
            iteration += 1.0;
            if (iteration >= range.first)
                history.record(iteration, state.w);
            teller.reached(iteration);
            isComplete = iteration >= range.last;
        }
    } catch (const StopRequested&) {
        return std::nullopt;
    }
    return Replay{history.read(), Iterate{iteration, std::move(state.w), std::move(state.alpha)}};
}

} // namespace gapscope
