// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <ctime>

namespace gapscope::bench {

/// Processor seconds of the calling thread and wall seconds since construction. All measured code runs on one thread.
class Stopwatch {
public:
    double cpu() const { return cpuNow() - m_cpu; }
    double wall() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_wall).count(); }

private:
    static double cpuNow() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    double m_cpu = cpuNow();
    std::chrono::steady_clock::time_point m_wall = std::chrono::steady_clock::now();
};

} // namespace gapscope::bench
