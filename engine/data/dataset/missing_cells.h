// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Missing values of a table that were filled with means: their columns, row by row. data/transforms/imputation.h
/// recomputes the fills from a part of the rows.
struct MissingCells {
    std::vector<Index> start{};  ///< row i has the entries start[i] .. start[i+1]-1; empty if none is missing
    std::vector<Index> column{}; ///< of the table (ColumnEncoding), increasing within a row

    bool operator==(const MissingCells&) const = default;
};

/// The missing cells of the given rows, in that order.
MissingCells selectCells(const MissingCells& cells, const std::vector<Index>& rows);

} // namespace gapscope
