// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>

namespace gapscope {

/// The time in so many seconds, at most some years from now: more would overflow the clock.
std::chrono::steady_clock::time_point fromNow(double seconds);

/// The clocks of a run. Solver time runs between resume() and halt() only, which excludes evaluations, logging and
/// pauses; processor time is that of the calling thread, and of those that work for it, in the same intervals.
class SolverClock {
public:
    SolverClock();

    void resume();
    void halt();
    /// Forgets the solver time so far.
    void reset() noexcept;

    double seconds() const; ///< solver time so far, also while running
    double cpuSeconds() const;
    double wallSeconds() const; ///< since construction

private:
    using Clock = std::chrono::steady_clock;

    Clock::time_point m_start;
    Clock::time_point m_resumed{};
    double m_cpuResumed = 0.0;
    double m_seconds = 0.0;
    double m_cpu = 0.0;
    bool m_running = false;
};

} // namespace gapscope
