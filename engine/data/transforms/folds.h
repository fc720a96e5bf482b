// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/transforms/transforms.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Distributes the rows over `count` folds for cross-validation. Entry k has fold k as its test part and all other rows
/// as its training part. Every row is in exactly one fold; sizes differ by at most one, also per label if `stratified`
/// (per task always). Sequences are not split: then folds consist of sequences. The same seed gives the same folds.
/// Error: `count` not from 2 to the number of rows or sequences.
Result<std::vector<RowSplit>> foldRows(const Dataset& data, int count, std::uint64_t seed, bool stratified);

} // namespace gapscope
