// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/record/recorder.h"

namespace gapscope {

void PauseGate::pause() {
    const std::lock_guard lock(m_mutex);
    m_paused = true;
    m_stepping = false;
    m_attention = true;
}

void PauseGate::resume() {
    {
        const std::lock_guard lock(m_mutex);
        m_paused = false;
        m_stepping = false;
        m_attention = false;
    }
    m_changed.notify_all();
}

void PauseGate::stepOnce(Stride stride) {
    {
        const std::lock_guard lock(m_mutex);
        m_stride = stride;
        m_paused = true;
        m_stepping = true;
        m_stepStarted = false;
        ++m_steps;
        m_attention = true;
    }
    m_changed.notify_all();
}

bool PauseGate::isPaused() const {
    const std::lock_guard lock(m_mutex);
    return m_paused && !m_stepping;
}

PauseGate::Wish PauseGate::wish() const {
    const std::lock_guard lock(m_mutex);
    return {.isPaused = m_paused, .steps = m_steps, .stride = m_stride};
}

bool PauseGate::mustWait(SolverEvent::Kind event) {
    if (!m_attention.load(std::memory_order_relaxed))
        return false;
    const std::lock_guard lock(m_mutex);
    const bool isDone =
        event == SolverEvent::Kind::iteration || (event == SolverEvent::Kind::step && m_stride == Stride::numberedStep);
    if (m_stepping && !m_stepStarted)
        m_stepStarted = true; // this event ends work that began before the step was requested
    else if (m_stepping && isDone)
        m_stepping = false;
    return m_paused && !m_stepping;
}

void PauseGate::wait(const std::stop_token& stop) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, stop, [this] { return !m_paused || m_stepping; });
    m_stepStarted = m_stepping;
}

} // namespace gapscope
