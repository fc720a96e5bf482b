// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/refresh_pace.h"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace gapscope {
namespace {

using Clock = std::chrono::steady_clock;

double threadSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

RefreshPace::RefreshPace() : m_processorSeconds(threadSeconds()), m_measured(Clock::now()) {}

std::chrono::milliseconds RefreshPace::after(std::chrono::milliseconds interval, double used, bool areCoresBusy) {
    if (!areCoresBusy)
        return fastest;
    // The cost of a tick is nearly constant, so the share is proportional to 1 / interval.
    const double wanted = std::ceil(static_cast<double>(interval.count()) * used / share);
    const auto bounded = std::clamp(wanted, static_cast<double>(fastest.count()), static_cast<double>(slowest.count()));
    return std::chrono::milliseconds(static_cast<int>(bounded));
}

void RefreshPace::measure(bool areCoresBusy) {
    const double seconds = threadSeconds();
    const Clock::time_point now = Clock::now();
    const double passed = std::chrono::duration<double>(now - m_measured).count();
    if (passed > 0.0)
        m_interval = after(m_interval, (seconds - m_processorSeconds) / passed, areCoresBusy);
    m_processorSeconds = seconds;
    m_measured = now;
}

} // namespace gapscope
