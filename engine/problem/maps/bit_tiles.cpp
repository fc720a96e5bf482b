// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/bit_tiles.h"

#include <array>
#include <cassert>

namespace gapscope {
namespace {

using Sums = std::array<double, 256>;

/// The sum of +-terms[k] for every pattern of eight signs, from two tables of four signs each.
void fillSums(const double* terms, Sums& sums) {
    std::array<double, 16> low{};
    std::array<double, 16> high{};
    low[0] = -(terms[0] + terms[1]) - (terms[2] + terms[3]);
    high[0] = -(terms[4] + terms[5]) - (terms[6] + terms[7]);
    for (std::size_t k = 0; k < 4; ++k) // changing a sign to + adds the term twice
        for (std::size_t pattern = 0; pattern < std::size_t{1} << k; ++pattern) {
            low[pattern | std::size_t{1} << k] = low[pattern] + 2.0 * terms[k];
            high[pattern | std::size_t{1} << k] = high[pattern] + 2.0 * terms[k + 4];
        }
    for (std::size_t upper = 0; upper < 16; ++upper)
        for (std::size_t lower = 0; lower < 16; ++lower)
            sums[upper * 16 + lower] = low[lower] + high[upper];
}

/// Bit c of byte r becomes bit r of byte c (H. S. Warren, Hacker's Delight, section 7-3).
std::uint64_t transposed(std::uint64_t tile) noexcept {
    const auto exchange = [&tile](unsigned shift, std::uint64_t mask) {
        const std::uint64_t changed = (tile ^ (tile >> shift)) & mask;
        tile ^= changed ^ (changed << shift);
    };
    exchange(7, 0x00aa00aa00aa00aaULL);
    exchange(14, 0x0000cccc0000ccccULL);
    exchange(28, 0x00000000f0f0f0f0ULL);
    return tile;
}

} // namespace

BitTiles::BitTiles(Index columns) : m_columns(columns) {}

double BitTiles::bytesOf(Index rows, Index columns) noexcept {
    return 8.0 * static_cast<double>((rows + 7) / 8) * static_cast<double>((columns + 7) / 8);
}

void BitTiles::append(std::span<const std::uint8_t> bits) {
    assert(static_cast<Index>(bits.size()) == columnGroups());
    if (m_rows % 8 == 0)
        m_tiles.resize(m_tiles.size() + bits.size(), 0);
    const auto shift = static_cast<unsigned>(8 * (m_rows % 8));
    std::uint64_t* const tile = m_tiles.data() + (m_rows / 8) * columnGroups();
    for (std::size_t j = 0; j < bits.size(); ++j)
        tile[j] |= static_cast<std::uint64_t>(bits[j]) << shift;
    ++m_rows;
}

bool BitTiles::rowEquals(Index row, std::span<const std::uint8_t> bits) const noexcept {
    const auto shift = static_cast<unsigned>(8 * (row % 8));
    const std::uint64_t* const tile = m_tiles.data() + (row / 8) * columnGroups();
    for (std::size_t j = 0; j < bits.size(); ++j)
        if (static_cast<std::uint8_t>(tile[j] >> shift) != bits[j])
            return false;
    return true;
}

double BitTiles::entry(Index row, Index column) const noexcept {
    const std::uint64_t tile = m_tiles[static_cast<std::size_t>((row / 8) * columnGroups() + column / 8)];
    return ((tile >> static_cast<unsigned>(8 * (row % 8) + column % 8)) & 1U) != 0 ? 1.0 : -1.0;
}

void BitTiles::addProducts(const Vector& padded, Index begin, Index end, Index firstRows, Index lastRows,
                           Vector& out) const {
    std::array<Sums, groupsAtOnce> tables; // 32 KiB, so that they stay in the L1 cache
    for (Index block = begin; block < end; block += groupsAtOnce) {
        const Index count = std::min(groupsAtOnce, end - block);
        for (Index j = 0; j < count; ++j)
            fillSums(padded.data() + 8 * (block + j), tables[static_cast<std::size_t>(j)]);
        for (Index i = firstRows; i < lastRows; ++i) {
            const std::uint64_t* const tile = m_tiles.data() + i * columnGroups() + block;
            std::array<double, 8> sums{};
            for (Index j = 0; j < count; ++j) {
                const Sums& table = tables[static_cast<std::size_t>(j)];
                for (std::size_t r = 0; r < 8; ++r)
                    sums[r] += table[(tile[j] >> (8 * r)) & 0xffU];
            }
            for (std::size_t r = 0; r < 8; ++r)
                out[8 * i + static_cast<Index>(r)] += sums[r];
        }
    }
}

void BitTiles::addTransposed(const Vector& padded, Index group, Index begin, Index end, Vector& out) const {
    Sums table;
    fillSums(padded.data() + 8 * group, table);
    const std::uint64_t* const tile = m_tiles.data() + group * columnGroups();
    for (Index j = begin; j < end; ++j) {
        const std::uint64_t columns = transposed(tile[j]);
        double* const sums = out.data() + 8 * j;
        for (std::size_t c = 0; c < 8; ++c)
            sums[c] += table[(columns >> (8 * c)) & 0xffU];
    }
}

} // namespace gapscope
