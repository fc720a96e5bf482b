// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <thread>

namespace gapscope {

/// `wanted`, but at least one thread and at most one per core, because further ones would only wait.
inline int usefulThreads(int wanted) {
    return std::clamp(wanted, 1, static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
}

} // namespace gapscope
