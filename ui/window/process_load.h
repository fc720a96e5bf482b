// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <chrono>
#include <ctime>

namespace gapscope {

/// The resources used by this process, measured between two calls.
class ProcessLoad {
public:
    ProcessLoad();

    /// Processor time since the last call divided by the elapsed time: 1 = one core fully used.
    double cores();
    /// Resident memory of this process in bytes; 0 if the system does not report it.
    static double residentBytes();

private:
    std::clock_t m_processorTime;
    std::chrono::steady_clock::time_point m_measured;
};

} // namespace gapscope
