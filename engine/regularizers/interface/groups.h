// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cmath>
#include <vector>

namespace gapscope {

/// A partition of the coordinates 0 .. p-1 into weighted groups, each a contiguous range of `order`.
struct Groups {
    std::vector<Index> start{0}; ///< first position of every group, then p
    std::vector<double> weight;  ///< > 0; by default the square root of the size
    std::vector<Index> order{};  ///< the coordinate at every position; empty if it equals the position

    Index count() const noexcept { return static_cast<Index>(weight.size()); }
    Index coordinates() const noexcept { return start.back(); }
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
