// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generators.h"
#include "engine/math/random.h"

#include <vector>

namespace gapscope {

/// The value of rank count / 2, found without a copy; `values` must not be empty, nor hold what is no number.
double median(const std::vector<double>& values);

/// Makes labels -1 and +1 of scores, by which side of its median a score lies on, after normal noise of `noise`
/// standard deviations of the scores is added to it; pure noise where all scores are equal. As many of one label as of
/// the other, or one less of -1.
void labelAtMedian(std::vector<double>& scores, double noise, Random& random);

/// `count` distinct numbers below `bound`, every such set equally likely, increasing: Floyd's algorithm (Bentley and
/// Floyd 1987), in memory for a few times `count`. `count` must not exceed `bound`.
std::vector<Index> distinctBelow(Index count, Index bound, Random& random);

/// A sparse row that is filled anew for every row of a stream.
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
    /// Length 1, but where all is zero.
    void normalize();
};

} // namespace gapscope
