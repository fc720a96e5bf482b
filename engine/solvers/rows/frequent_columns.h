// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"

#include <vector>

namespace gapscope {

/// The sums of squares of the columns of the data, over a sample of their rows.
Vector sampledSquares(const DataMap& map);

/// The positions of the `count` largest entries, ascending; all if there are no more.
std::vector<Index> largestEntries(const Vector& values, Index count);

} // namespace gapscope
