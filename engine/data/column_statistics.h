// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"

#include <vector>

namespace gapscope {

/// Statistics of the p columns over all n rows, the zeros that sparse storage leaves out included.
struct ColumnStatistics {
    Vector mean;
    Vector deviation;                    ///< standard deviation with divisor n
    std::vector<unsigned char> constant; ///< 1 where all values of a column are equal
};

/// Two passes, so that a column far from zero keeps its digits; columns are scaled by powers of two, so that no sum or
/// square overflows. Costs two passes over the stored values and O(p) memory.
ColumnStatistics columnStatistics(const Dataset& data);

} // namespace gapscope
