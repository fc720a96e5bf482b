// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/transforms/repeated_columns.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

namespace gapscope {
namespace {

/// The finalizer of splitmix64: every bit of the input affects every bit of the result.
std::uint64_t mixed(std::uint64_t bits) noexcept {
    bits += 0x9e3779b97f4a7c15;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
    return bits ^ (bits >> 31);
}

/// A hash as a sum over the nonzero values, so that their order and omitted zeros do not matter.
struct ColumnKey {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    void add(Index row, double value) noexcept {
        const std::uint64_t one = mixed(mixed(static_cast<std::uint64_t>(row)) ^ std::bit_cast<std::uint64_t>(value));
        first += one;
        second += mixed(one ^ 0x5851f42d4c957f2d);
    }
    auto operator<=>(const ColumnKey&) const = default;
};

double scaled(double value, Index column, const ColumnScaling& scaling) noexcept {
    if (scaling.centre.size() > 0)
        value -= scaling.centre[column];
    return scaling.factor.size() > 0 ? value * scaling.factor[column] : value;
}

} // namespace

std::optional<std::vector<Index>> repeatedColumns(const Dataset& data, const ColumnScaling& scaling,
                                                  const WorkWatch& watch) {
    std::vector<ColumnKey> keys(static_cast<std::size_t>(data.columns()));
    WatchedEntries watched(watch, static_cast<double>(data.stored() + data.rows()));
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k) {
            const Index column = row.column == nullptr ? k : Index{row.column[k]};
            if (const double value = scaled(row.value[k], column, scaling); value != 0.0)
                keys[static_cast<std::size_t>(column)].add(i, value);
        }
        if (!watched.goesOn(row.count))
            return std::nullopt;
    }
    std::vector<std::pair<ColumnKey, Index>> columns;
    for (std::size_t j = 0; j < keys.size(); ++j)
        if (keys[j] != ColumnKey{})
            columns.emplace_back(keys[j], static_cast<Index>(j));
    std::ranges::sort(columns);
    std::vector<Index> repeated;
    for (std::size_t k = 1; k < columns.size(); ++k)
        if (columns[k].first == columns[k - 1].first)
            repeated.push_back(columns[k].second);
    std::ranges::sort(repeated);
    return repeated;
}

} // namespace gapscope
