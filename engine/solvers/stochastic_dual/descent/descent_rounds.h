// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"
#include "engine/solvers/rows/added_moves.h"
#include "engine/solvers/rows/compact_rows.h"
#include "engine/solvers/stochastic_dual/descent/descent.h"

#include <stop_token>
#include <vector>

namespace gapscope {

/// Rounds of a dual coordinate descent on several threads: in a round each visits rows of its own with its own copy of
/// w, and the moves are added up (AddedMoves).
class DescentRounds {
public:
    /// `threads` >= 2.
    DescentRounds(const DataMap& map, int threads);

    /// The rows as the sweeps read them. Call it whenever these have been copied.
    void useRows(const CompactRows& rows);
    /// Cuts a sweep over `count` rows into rounds.
    void plan(std::size_t count);
    /// Whether the rows of the sweep are worth a copy of w for each thread.
    bool isWorthwhile() const noexcept { return m_length > 0; }
    /// The next round of the sweep. Threads look for a stop after `chunk` rows, and then leave out the rest of theirs.
    void visit(Descent& descent, const VisitRows& visitRows, Index chunk, const std::stop_token& stop);

private:
    struct Part {
        SweepPart sweep{};
        std::vector<double> before{}; ///< a of its rows
    };

    void reduceChanges(Descent& descent, double share) const;

    const DataMap& m_map;
    AddedMoves m_moves;
    std::vector<Part> m_parts;
    double m_entries;         ///< of a row
    std::size_t m_length = 0; ///< rows of a part in a round; 0 where one thread does the sweep
};

} // namespace gapscope
