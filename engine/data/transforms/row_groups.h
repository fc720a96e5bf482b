// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <vector>

namespace gapscope {

/// The units for splitting a data set: whole sequences if there are any, else single rows.
struct DivisibleRows {
    /// Numbers of rows or sequences, ascending: those of one task, of one label, or all together. Each group is split
    /// separately, so that it keeps its share in every part.
    std::vector<std::vector<Index>> groups;
    bool areSequences = false;
};

/// `byLabels` groups by label, unless the rows have tasks, are tokens, or are entries of a matrix.
DivisibleRows divisibleRows(const Dataset& data, bool byLabels);

/// The rows of these sequences, in their order.
std::vector<Index> rowsOfSequences(const Dataset& data, const std::vector<Index>& sequences);

} // namespace gapscope
