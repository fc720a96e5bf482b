// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/interrupt_watcher.h"

#include "app/options/terminal.h"

#include <csignal>
#include <cstdlib>
#include <ctime>

namespace gapscope::cli {
namespace {

sigset_t watchedSignals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    return signals;
}

} // namespace

InterruptWatcher::InterruptWatcher() {
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, &m_before);
    m_thread = std::jthread([this, signals](const std::stop_token& end) {
        constexpr timespec patience{.tv_sec = 0, .tv_nsec = 20'000'000};
        while (!end.stop_requested()) {
            if (sigtimedwait(&signals, nullptr, &patience) < 0)
                continue;
            if (m_run.stop_requested())
                std::_Exit(ExitStatus::interrupted);
            m_run.request_stop();
        }
    });
}

InterruptWatcher::~InterruptWatcher() {
    m_thread.request_stop();
    m_thread.join();
    pthread_sigmask(SIG_SETMASK, &m_before, nullptr);
}

} // namespace gapscope::cli
