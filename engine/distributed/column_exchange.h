// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"
#include "engine/data/loading/reader_options.h"
#include "engine/math/ranks/ranks.h"

#include <cstdint>
#include <vector>

namespace gapscope {

/// Entries that a rank sends in one exchange.
inline constexpr std::int64_t usualEntriesAtOnce = std::int64_t{1} << 22;

/// First columns of all ranks, then the number of columns: stretches of adjacent columns with about equally many
/// entries, at least one column each. `rows`: those of this rank, with the columns of the whole, at least as many as
/// ranks. All ranks call it.
std::vector<Index> columnShares(const Dataset& rows, Ranks& ranks);

/// All rows, in the order of the ranks that had them, with the columns of this rank only, numbered from 0. `rows`:
/// those of this rank; columns beyond the last share are left out. All ranks call it; every entry is sent once, in
/// batches of rows with about `entriesAtOnce` entries. Error, maybe at this rank only: tooLargeForMemory.
Result<DatasetPointer> exchangedColumns(const Dataset& rows, const std::vector<Index>& shares,
                                        ReaderOptions::StorageChoice storage, Ranks& ranks,
                                        std::int64_t entriesAtOnce = usualEntriesAtOnce);

} // namespace gapscope
