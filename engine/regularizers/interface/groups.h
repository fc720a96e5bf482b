// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {

/// Weighted groups of the coordinates 0 .. p-1, each a contiguous range of `order`: a partition, or groups that share
/// coordinates, which then occur in `order` more than once.
struct Groups {
    std::vector<Index> start{0}; ///< first position of every group, then the number of positions
    std::vector<double> weight;  ///< > 0; by default the square root of the size
    std::vector<Index> order{};  ///< the coordinate at every position; empty if it equals the position

    Index count() const noexcept { return static_cast<Index>(weight.size()); }
    /// Number of positions: p, or more if groups share coordinates.
    Index coordinates() const noexcept { return start.back(); }
    /// p, if every coordinate is in a group.
    Index covered() const noexcept { return order.empty() ? start.back() : std::ranges::max(order) + 1; }
    bool overlap() const noexcept { return covered() < coordinates(); }
    /// The greatest number of groups that share a coordinate; 0 without groups.
    Index maxMultiplicity() const {
        if (order.empty())
            return count() > 0 ? 1 : 0;
        std::vector<Index> uses(static_cast<std::size_t>(covered()));
        for (const Index j : order)
            ++uses[static_cast<std::size_t>(j)];
        return std::ranges::max(uses);
    }
    Index begin(Index g) const noexcept { return start[static_cast<std::size_t>(g)]; }
    Index size(Index g) const noexcept { return begin(g + 1) - begin(g); }

    double squaredWeights() const noexcept {
        double sum = 0.0;
        for (const double one : weight)
            sum += one * one;
        return sum;
    }

    void add(Index size, double groupWeight) {
        start.push_back(start.back() + size);
        weight.push_back(groupWeight);
    }
    void add(Index size) { add(size, std::sqrt(static_cast<double>(size))); }

    bool operator==(const Groups&) const = default;
};

} // namespace gapscope
