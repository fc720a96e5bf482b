// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"

#include <optional>
#include <vector>

namespace gapscope {

/// Statistics of the p columns over all n rows, including the zeros that sparse storage omits.
struct ColumnStatistics {
    Vector mean;
    Vector deviation;                    ///< standard deviation with divisor n
    std::vector<unsigned char> constant; ///< 1 if all values of a column are equal
    Vector min;
    Vector max;
    std::vector<Index> nonZeros;
    /// Pearson correlation of column and label; NaN if either is constant. Empty unless requested, and for text labels.
    Vector labelCorrelation{};
};

/// Two passes, so that a column far from zero keeps its accuracy; columns are scaled by powers of two, so that no sum
/// or square overflows. Costs two passes over the stored values and O(p) memory, and one more pass for the ranges.
ColumnStatistics columnStatistics(const Dataset& data);

/// The same including the correlation with the label; nullopt if a stop was requested.
std::optional<ColumnStatistics> describeColumns(const Dataset& data, const WorkWatch& watch);

} // namespace gapscope
