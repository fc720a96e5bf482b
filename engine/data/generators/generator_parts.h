// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generators.h"
#include "engine/math/random.h"

#include <vector>

namespace gapscope {

/// The value of rank count / 2, found without copying; `values` must not be empty or contain NaN.
double median(const std::vector<double>& values);

/// Turns scores into labels -1 and +1: adds normal noise of `noise` standard deviations of the scores, then compares
/// with the median; pure noise if all scores are equal. Both labels are equally frequent, up to one fewer -1.
void labelAtMedian(std::vector<double>& scores, double noise, Random& random);

/// `count` distinct numbers below `bound` in ascending order, uniform over all such sets: Floyd's algorithm (Bentley
/// and Floyd 1987), with memory proportional to `count`. `count` must not exceed `bound`.
std::vector<Index> distinctBelow(Index count, Index bound, Random& random);

/// A sparse row, refilled for every row of a stream.
struct SparseRowBuffer {
    std::vector<std::int32_t> columns{};
    std::vector<double> values{};

    void clear() {
        columns.clear();
        values.clear();
    }
    void add(Index column, double value) {
        columns.push_back(static_cast<std::int32_t>(column));
        values.push_back(value);
    }
    RowView view() const { return {columns.data(), values.data(), static_cast<Index>(values.size())}; }
    /// Scales to length 1, unless all values are zero.
    void normalize();
};

} // namespace gapscope
