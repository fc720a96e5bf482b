// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>

namespace gapscope {

/// Thrown by interruptionPoint().
struct Interrupted {};

/// During its lifetime, long computations on this thread that take no stop token, such as matrix decompositions, throw
/// Interrupted once a stop is requested or a deadline has passed. The innermost scope applies.
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

/// The innermost scope of this thread, for other threads that work for it during its lifetime; null outside of all
/// scopes.
const InterruptionScope* presentInterruption() noexcept;

/// Whether a computation on this thread should end early; always false outside of a scope.
bool isInterrupted() noexcept;
/// Throws Interrupted if so. Call it at least every 50 ms.
void interruptionPoint();

} // namespace gapscope
