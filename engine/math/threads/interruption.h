// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

namespace gapscope {

/// Thrown by interruptionPoint().
struct Interrupted {};

/// While it lives, long computations on this thread that know no stop token, such as decompositions of matrices, end by
/// Interrupted once a stop is asked for or a deadline has passed. The innermost one counts.
class InterruptionScope {
public:
    using Clock = std::chrono::steady_clock;

    explicit InterruptionScope(std::stop_token stop, std::optional<Clock::time_point> deadline = std::nullopt);
    ~InterruptionScope();
    InterruptionScope(const InterruptionScope&) = delete;
    InterruptionScope& operator=(const InterruptionScope&) = delete;

    void setDeadline(std::optional<Clock::time_point> deadline) noexcept { m_deadline = deadline; }
    bool isInterrupted() const noexcept {
        return m_stop.stop_requested() || (m_deadline && Clock::now() >= *m_deadline);
    }

private:
    std::stop_token m_stop;
    std::optional<Clock::time_point> m_deadline;
    InterruptionScope* m_outer;
};

/// The innermost scope of this thread, for other threads that work for it while it lives; null outside of all.
const InterruptionScope* presentInterruption() noexcept;

/// Whether a computation on this thread is to end early; never outside of a scope.
bool isInterrupted() noexcept;
/// Throws Interrupted then. To be called every 50 ms or more often.
void interruptionPoint();

} // namespace gapscope
