// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/interface/solver.h"

#include <span>
#include <vector>

namespace gapscope {

/// The order in which a row solver visits the rows: drawn with replacement (`iid`, as in the papers); a new random
/// permutation for each pass (`permutation`, the practical default); a permutation of blocks of adjacent rows, cut anew
/// for each pass (`blocks`: memory delivers adjacent rows several times as fast); or a given list (repeated when it
/// ends).
class RowOrder {
public:
    enum class Sampling { iid, permutation, blocks };

    RowOrder(const SolverContext& context, Sampling sampling);

    /// Fills `rows` with the next rows.
    void next(std::span<Index> rows);

private:
    void startPass();
    void shuffleBlocks();

    Sampling m_sampling;
    Random m_random;
    Index m_count;
    Index m_blockRows = 1;
    std::size_t m_position = 0;
    bool m_isGiven;
    std::vector<Index> m_rows;   ///< the permutation or the given list
    std::vector<Index> m_blocks; ///< for `blocks`: the order of the blocks
};

/// Rows that a row solver processes between two yield points: 1024, fewer if rows are long or have several outputs.
Index rowsBetweenYields(const DataMap& map);

/// The parameter `sampling`, shared by all row solvers.
Parameter samplingParameter();
RowOrder::Sampling samplingOf(const ParameterValues& parameters);

} // namespace gapscope
