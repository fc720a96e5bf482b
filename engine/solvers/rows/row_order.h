// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/random.h"
#include "engine/solvers/interface/solver.h"
#include "engine/solvers/rows/row_windows.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace gapscope {

/// A random order of 0 .. count-1 in which blocks of adjacent numbers stay together: memory delivers adjacent rows
/// several times as fast. The blocks are cut anew each time, from a random offset on, and the last one wraps around the
/// end.
class BlockOrder {
public:
    explicit BlockOrder(const DataMap& map);
    /// Blocks of one row.
    BlockOrder() = default;

    /// Calls `visit` with each number, in the order of a new permutation of the blocks.
    template <class Visit>
    void shuffle(Index count, Random& random, Visit&& visit) {
        const auto shift = chooseOrder(count, random);
        for (const Index block : m_blocks) {
            const Index first = block * m_blockRows;
            const Index last = std::min(first + m_blockRows, count) + shift;
            for (Index k = first + shift; k < last; ++k)
                visit(k < count ? k : k - count);
        }
    }

private:
    /// Permutes the blocks; returns the offset.
    Index chooseOrder(Index count, Random& random);

    Index m_blockRows = 1; ///< the length of a block
    std::vector<Index> m_blocks{};
};

/// The order in which a row solver visits the rows: drawn with replacement (`iid`, as in the papers); a new random
/// permutation for each pass (`permutation`, the practical default); a permutation of blocks of adjacent rows, cut anew
/// for each pass (`blocks`: memory delivers adjacent rows several times as fast); or a given list (repeated when it
/// ends). Of rows in files, the windows (RowWindows) come in a random order, and the choice is made in each of them.
class RowOrder {
public:
    enum class Sampling { iid, permutation, blocks };

    RowOrder(const SolverContext& context, Sampling sampling);

    /// Fills `rows` with the next rows.
    void next(std::span<Index> rows);
    /// Whether each pass visits every row once.
    bool isPermutation() const noexcept { return !m_isGiven && m_sampling != Sampling::iid; }

private:
    void startPass();
    void startWindow();

    Sampling m_sampling;
    Random m_random;
    Index m_count;
    std::size_t m_position = 0;
    bool m_isGiven;
    std::vector<Index> m_rows; ///< the permutation or the given list; those of the current window, if there are any
    BlockOrder m_blocks;
    std::optional<RowWindows> m_windows; ///< only of rows in files
    std::vector<std::size_t> m_parts;    ///< the windows in the order of this pass
    std::size_t m_part = 0;              ///< the next one
};

/// Rows that a row solver processes between two yield points: 1024, fewer if rows are long or have several outputs.
Index rowsBetweenYields(const DataMap& map);

/// The parameter `sampling`, shared by all row solvers.
Parameter samplingParameter();
RowOrder::Sampling samplingOf(const ParameterValues& parameters);

} // namespace gapscope
