// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <atomic>
#include <csignal>
#include <stop_token>
#include <thread>

namespace gapscope::cli {

/// Turns SIGINT and SIGTERM into a stop request during its lifetime, so that a run ends with a complete log. A second
/// signal ends the program at once. Create it before any other thread: the signals are blocked in all threads and taken
/// by one that waits for them, so that no code runs inside a signal handler.
class InterruptWatcher {
public:
    InterruptWatcher();
    ~InterruptWatcher();
    InterruptWatcher(const InterruptWatcher&) = delete;
    InterruptWatcher& operator=(const InterruptWatcher&) = delete;

    std::stop_token token() const { return m_run.get_token(); }
    bool interrupted() const { return m_run.stop_requested(); }

private:
    std::stop_source m_run;
    sigset_t m_before{}; ///< the signals that were blocked before
    std::jthread m_thread;
};

} // namespace gapscope::cli
