// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/interface/solver.h"

#include <span>
#include <vector>

namespace gapscope {

/// The order in which a row solver visits the rows: drawn with replacement (`iid`, as the papers do), a fresh random
/// permutation a pass (`permutation`, the practical default), one of blocks of neighbouring rows, cut
/// anew each pass (`blocks`: the memory gives rows in their own order several times as fast), or a given list (used
/// from its start again when it ends).
class RowOrder {
public:
    enum class Sampling { iid, permutation, blocks };

    RowOrder(const SolverContext& context, Sampling sampling);

    /// Writes the next rows to `rows`.
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
    std::vector<Index> m_blocks; ///< for `blocks`: their order
};

/// How many rows a row solver treats between two breaths: 1024, fewer where rows are long.
Index rowsBetweenYields(const DataMap& map);

/// The parameter `sampling`, the same for all row solvers.
Parameter samplingParameter();
RowOrder::Sampling samplingOf(const ParameterValues& parameters);

} // namespace gapscope
