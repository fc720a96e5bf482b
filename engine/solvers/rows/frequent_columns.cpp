// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/rows/frequent_columns.h"

#include <algorithm>
#include <numeric>

namespace gapscope {
namespace {

constexpr Index sampledRows = 4096;

} // namespace

Vector sampledSquares(const DataMap& map) {
    Vector squares = Vector::Zero(map.data().columns());
    const Index count = std::min(map.rows(), sampledRows);
    for (Index k = 0; k < count; ++k) {
        const RowView row = map.row(map.rows() * k / count);
        for (Index e = 0; e < row.count; ++e)
            squares[row.column == nullptr ? e : row.column[e]] += row.value[e] * row.value[e];
    }
    return squares;
}

std::vector<Index> largestEntries(const Vector& values, Index count) {
    std::vector<Index> positions(static_cast<std::size_t>(values.size()));
    std::iota(positions.begin(), positions.end(), Index{0});
    if (count < values.size()) {
        const auto end = positions.begin() + count;
        std::nth_element(positions.begin(), end, positions.end(), [&values](Index a, Index b) {
            return values[a] > values[b] || (values[a] == values[b] && a < b);
        });
        positions.erase(end, positions.end());
        std::ranges::sort(positions);
    }
    return positions;
}

} // namespace gapscope
