// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"

#include <optional>
#include <vector>

namespace gapscope {

/// The transform of a column before comparison: (value - centre) * factor. Empty vectors have no effect.
struct ColumnScaling {
    Vector centre{}; ///< p entries; only for dense storage, where every value is visited
    Vector factor{}; ///< p entries
};

/// The columns, ascending, that equal an earlier one in every row; columns of zeros do not count. One pass over the
/// stored values and 40 bytes per column: columns are compared by 128-bit hashes of their values, so that among a
/// million different ones the probability of a collision is below 1e-26. Nullopt if a stop was requested.
std::optional<std::vector<Index>> repeatedColumns(const Dataset& data, const ColumnScaling& scaling = {},
                                                  const WorkWatch& watch = {});

} // namespace gapscope
