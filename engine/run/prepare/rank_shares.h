// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/ranks.h"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace gapscope {

/// One of the processes that share the rows or the columns of a run. Seconds and bytes are those so far, of the solver
/// alone, as all clocks and counts of a run; NaN: not yet known.
struct RankShare {
    std::string host{};
    std::int64_t rows = 0;                                      ///< all of them if columns are shared
    std::int64_t columns = 0;                                   ///< its own; 0 if rows are shared
    std::int64_t entries = 0;                                   ///< that it stores
    double work = std::numeric_limits<double>::quiet_NaN();     ///< seconds outside of exchanges
    double exchange = std::numeric_limits<double>::quiet_NaN(); ///< seconds in exchanges, waiting for others included
    double sent = std::numeric_limits<double>::quiet_NaN();     ///< bytes
};

/// Whether the processes share the columns, and each has a part of all rows.
bool shareColumns(const std::vector<RankShare>& ranks);

/// Seconds for which each rank waited for slower ones: those in exchanges beyond the least of any rank. An exchange
/// ends for all of them together, so that the rank that comes last, and waits for nobody, is in it for the shortest
/// time. A lower bound if that is not always the same one. NaN where times are not known.
std::vector<double> waitingOf(const std::vector<RankShare>& ranks);

/// What all ranks of a run know of each other: at every rank the same.
class RankShares {
public:
    /// Exchanges what is known of each from the start; all ranks make theirs together.
    RankShares(const RankShare& own, Ranks& ranks);

    /// Exchanges the times: `seconds` is the solver's time at this rank, exchanges included. All ranks call it. Not
    /// counted as traffic.
    void update(Ranks& ranks, double seconds);

    const std::vector<RankShare>& all() const noexcept { return m_all; }

private:
    std::vector<RankShare> m_all;
};

} // namespace gapscope
