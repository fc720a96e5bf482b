// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Values that are missing in a table and were filled with means: their columns, row by row.
/// data/transforms/imputation.h fills them anew for a part of the rows.
struct MissingCells {
    std::vector<Index> start{};  ///< row i has the entries start[i] .. start[i+1]-1; empty where none is missing
    std::vector<Index> column{}; ///< of the table (ColumnEncoding), increasing in a row

    bool operator==(const MissingCells&) const = default;
};

/// Those of the rows named, in that order.
MissingCells selectCells(const MissingCells& cells, const std::vector<Index>& rows);

} // namespace gapscope
