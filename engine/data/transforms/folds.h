// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/transforms.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Deals the rows into `count` folds for cross-validation. Entry k has fold k as its test part and all other rows as
/// its training part. Every row is in exactly one fold; sizes differ by at most one, of each label too with
/// `stratified` (of each task without being asked). Sequences stay whole: then it is sequences that are dealt. The same
/// seed gives the same folds. Error: `count` not from 2 to the number of rows or sequences.
Result<std::vector<RowSplit>> foldRows(const Dataset& data, int count, std::uint64_t seed, bool stratified);

} // namespace gapscope
