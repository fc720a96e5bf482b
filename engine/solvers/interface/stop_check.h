// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// Looks at the stop token of a solver's loop over stored entries. The token outlives it.
class StopCheck {
public:
    explicit StopCheck(const std::stop_token& stop) : m_stop(stop) {}

    /// Throws StopRequested.
    void worked(Index entries) {
        if (m_counter.isDue(entries) && m_stop.stop_requested())
            throw StopRequested{};
    }

private:
    const std::stop_token& m_stop;
    LookCounter m_counter;
};

} // namespace gapscope
