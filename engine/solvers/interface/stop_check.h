// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// Polls the stop token of a loop over stored entries at intervals of a fraction of a millisecond. The token must
/// outlive it.
class StopCheck {
public:
    explicit StopCheck(const std::stop_token& stop) : m_stop(stop) {}

    /// Throws StopRequested.
    void worked(Index entries) {
        m_entries += entries + 1;
        if (m_entries < entriesPerCheck)
            return;
        m_entries = 0;
        if (m_stop.stop_requested())
            throw StopRequested{};
    }

private:
    static constexpr Index entriesPerCheck = Index{1} << 16;

    const std::stop_token& m_stop;
    Index m_entries = 0;
};

} // namespace gapscope
