// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/solver_clock.h"

#include "engine/math/threads/abandonable.h"

#include <algorithm>

namespace gapscope {
namespace {

double processorSeconds() {
    return threadProcessorSeconds() + processorSecondsElsewhere();
}

double secondsBetween(std::chrono::steady_clock::time_point from, std::chrono::steady_clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

} // namespace

std::chrono::steady_clock::time_point fromNow(double seconds) {
    constexpr double farAway = 1e8;
    using Clock = std::chrono::steady_clock;
    return Clock::now() +
           std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(std::min(seconds, farAway)));
}

SolverClock::SolverClock() : m_start(Clock::now()) {}

void SolverClock::resume() {
    if (m_running)
        return;
    m_running = true;
    m_cpuResumed = processorSeconds();
    m_resumed = Clock::now();
}

void SolverClock::halt() {
    if (!m_running)
        return;
    m_seconds += secondsBetween(m_resumed, Clock::now());
    m_cpu += processorSeconds() - m_cpuResumed;
    m_running = false;
}

void SolverClock::reset() noexcept {
    m_running = false;
    m_seconds = 0.0;
    m_cpu = 0.0;
}

double SolverClock::seconds() const {
    return m_running ? m_seconds + secondsBetween(m_resumed, Clock::now()) : m_seconds;
}

double SolverClock::cpuSeconds() const {
    return m_running ? m_cpu + processorSeconds() - m_cpuResumed : m_cpu;
}

double SolverClock::wallSeconds() const {
    return secondsBetween(m_start, Clock::now());
}

} // namespace gapscope
