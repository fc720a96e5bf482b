// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"

#include <vector>

namespace gapscope {

/// What is dealt out when a data set is divided: sequences as wholes where there are some, else single rows.
struct DivisibleRows {
    /// Numbers of rows or sequences, ascending: those of one task, or of one label, or all together. Each group is
    /// divided by itself, so that it keeps its share in every part.
    std::vector<std::vector<Index>> groups;
    bool areSequences = false;
};

/// `byLabels` keeps the shares of labels, where the rows are neither of tasks nor sequences nor entries of a matrix.
DivisibleRows divisibleRows(const Dataset& data, bool byLabels);

/// The rows of these sequences, in their order.
std::vector<Index> rowsOfSequences(const Dataset& data, const std::vector<Index>& sequences);

} // namespace gapscope
