// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/threads/interruption.h"

#include <utility>

namespace gapscope {
namespace {

thread_local InterruptionScope* innermost = nullptr;

} // namespace

InterruptionScope::InterruptionScope(std::stop_token stop, std::optional<Clock::time_point> deadline)
    : m_stop(std::move(stop)), m_deadline(deadline), m_outer(std::exchange(innermost, this)) {}

InterruptionScope::~InterruptionScope() {
    innermost = m_outer;
}

const InterruptionScope* presentInterruption() noexcept {
    return innermost;
}

bool isInterrupted() noexcept {
    return innermost != nullptr && innermost->isInterrupted();
}

void interruptionPoint() {
    if (isInterrupted())
        throw Interrupted{};
}

} // namespace gapscope
