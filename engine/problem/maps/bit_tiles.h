// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

/// A matrix of entries -1 and +1, a bit an entry, in tiles of 8 x 8. Rows are appended; products with the matrix and
/// with its transpose look up sums of eight terms at once, an eighth of an addition an entry.
class BitTiles {
public:
    explicit BitTiles(Index columns);

    Index rows() const noexcept { return m_rows; }
    Index columns() const noexcept { return m_columns; }
    /// Groups of eight rows, of eight columns; the last ones may be incomplete.
    Index rowGroups() const noexcept { return (m_rows + 7) / 8; }
    Index columnGroups() const noexcept { return (m_columns + 7) / 8; }

    /// Column groups whose sums are tabulated at once: ranges of whole multiples of it add in the same order, however
    /// they are cut.
    static constexpr Index groupsAtOnce = 16;

    static double bytesOf(Index rows, Index columns) noexcept;

    /// `bits`: one byte for eight columns, the lowest bit first, set for +1; what lies beyond the columns is ignored.
    void append(std::span<const std::uint8_t> bits);
    bool rowEquals(Index row, std::span<const std::uint8_t> bits) const noexcept;
    double entry(Index row, Index column) const noexcept;

    /// out_i = sum over the columns of the groups [begin, end) of entry_ij w_j, added to what is there, for the rows of
    /// the groups [firstRows, lastRows). `padded` holds w with zeros up to a multiple of eight.
    void addProducts(const Vector& padded, Index begin, Index end, Index firstRows, Index lastRows, Vector& out) const;
    /// out_j = sum over the rows of row group `group` of entry_ij a_i, added to what is there, for the columns of the
    /// groups [begin, end). Both are padded by zeros.
    void addTransposed(const Vector& padded, Index group, Index begin, Index end, Vector& out) const;

private:
    Index m_rows = 0;
    Index m_columns;
    /// Tile (I, J) is entry I * columnGroups() + J; its byte r holds the bits of row 8 I + r.
    std::vector<std::uint64_t> m_tiles;
};

} // namespace gapscope
