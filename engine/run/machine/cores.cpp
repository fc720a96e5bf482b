// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/machine/cores.h"

#include "engine/data/dataset/dataset.h"

#include <algorithm>
#include <atomic>
#include <thread>

namespace gapscope {
namespace {

constexpr double worthSharing =
    1e6;                        ///< values in a pass over the data; with fewer, waking threads costs what they gain
constexpr int mostThreads = 16; ///< beyond, memory is the limit, and dual methods need more passes

std::atomic<int> busyCores{0};

} // namespace

BusyCores::BusyCores(int count) noexcept : m_count(count) {
    busyCores += m_count;
}

BusyCores::~BusyCores() {
    busyCores -= m_count;
}

int allCores() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

int freeCores(int runs) {
    return std::max(1, (allCores() - busyCores) / runs);
}

int threadsWorthUsing(int cores, const Dataset& data, bool hasKernel) {
    const auto rows = static_cast<double>(data.rows());
    const double values = hasKernel ? rows * rows : static_cast<double>(data.stored());
    return values < worthSharing ? 1 : std::clamp(cores, 1, mostThreads);
}

} // namespace gapscope
