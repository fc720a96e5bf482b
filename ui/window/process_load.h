// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <ctime>

namespace gapscope {

/// What this process takes of the machine, measured between two calls.
class ProcessLoad {
public:
    ProcessLoad();

    /// Processor time since the last call over the time that has passed: 1 = one core fully used.
    double cores();
    /// Memory that this process holds, in bytes; 0 where the system does not say.
    static double residentBytes();

private:
    std::clock_t m_processorTime;
    std::chrono::steady_clock::time_point m_measured;
};

} // namespace gapscope
