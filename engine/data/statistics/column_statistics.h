// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"

#include <optional>
#include <vector>

namespace gapscope {

/// Statistics of the p columns over all n rows, the zeros that sparse storage leaves out included.
struct ColumnStatistics {
    Vector mean;
    Vector deviation;                    ///< standard deviation with divisor n
    std::vector<unsigned char> constant; ///< 1 where all values of a column are equal
    Vector min;
    Vector max;
    std::vector<Index> nonZeros;
    /// Pearson's, of column and label; NaN where either is constant. Empty unless asked for, and for labels that are
    /// texts.
    Vector labelCorrelation{};
};

/// Two passes, so that a column far from zero keeps its digits; columns are scaled by powers of two, so that no sum or
/// square overflows. Costs two passes over the stored values and O(p) memory, and one more pass to find the ranges.
ColumnStatistics columnStatistics(const Dataset& data);

/// The same together with the correlation with the label; nothing when a stop was asked for.
std::optional<ColumnStatistics> describeColumns(const Dataset& data, const WorkWatch& watch);

} // namespace gapscope
