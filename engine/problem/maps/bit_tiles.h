// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

/// A matrix of entries -1 and +1, stored as one bit per entry in tiles of 8 x 8. Rows are appended. Products with the
/// matrix and its transpose look up sums of eight terms, which costs an eighth of an addition per entry.
class BitTiles {
public:
    explicit BitTiles(Index columns);

    Index rows() const noexcept { return m_rows; }
    Index columns() const noexcept { return m_columns; }
    /// Numbers of groups of eight rows and of eight columns; the last group may be incomplete.
    Index rowGroups() const noexcept { return (m_rows + 7) / 8; }
    Index columnGroups() const noexcept { return (m_columns + 7) / 8; }

    /// The number of column groups whose sums are tabulated at once. Splitting a range at multiples of it does not
    /// change the order of additions.
    static constexpr Index groupsAtOnce = 16;

    static double bytesOf(Index rows, Index columns) noexcept;

    /// `bits`: one byte per eight columns, lowest bit first, 1 for +1. Bits beyond the last column do not affect
    /// products, but rowEquals compares them.
    void append(std::span<const std::uint8_t> bits);
    bool rowEquals(Index row, std::span<const std::uint8_t> bits) const noexcept;
    double entry(Index row, Index column) const noexcept;

    /// out_i += sum over the columns of the groups [begin, end) of entry_ij w_j, for the rows of the groups [firstRows,
    /// lastRows). `padded` holds w with zeros up to a multiple of eight.
    void addProducts(const Vector& padded, Index begin, Index end, Index firstRows, Index lastRows, Vector& out) const;
    /// out_j += sum over the rows of row group `group` of entry_ij a_i, for the columns of the groups [begin, end).
    /// `padded` and `out` are padded up to a multiple of eight.
    void addTransposed(const Vector& padded, Index group, Index begin, Index end, Vector& out) const;

private:
    Index m_rows = 0;
    Index m_columns;
    /// Tile (I, J) is entry I * columnGroups() + J; its byte r holds the bits of row 8 I + r.
    std::vector<std::uint64_t> m_tiles;
};

} // namespace gapscope
