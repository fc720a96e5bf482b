// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/work_watch.h"
#include "engine/data/dataset/dataset.h"

#include <optional>
#include <vector>

namespace gapscope {

/// What is done to a column before it is compared: (value - centre) * factor. Empty vectors do nothing.
struct ColumnScaling {
    Vector centre{}; ///< p; only for dense storage, where every value is visited
    Vector factor{}; ///< p
};

/// The columns, increasing, that equal an earlier one in every row; columns of zeros are not counted. One pass over
/// the stored values and 40 bytes a column: columns are told apart by 128 bits made of their values, so that of a
/// million different ones two are taken for equal with a probability below 1e-26. Nothing when a stop was asked for.
std::optional<std::vector<Index>> repeatedColumns(const Dataset& data, const ColumnScaling& scaling = {},
                                                  const WorkWatch& watch = {});

} // namespace gapscope
