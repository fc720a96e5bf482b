// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/missing_cells.h"

namespace gapscope {

MissingCells selectCells(const MissingCells& cells, const std::vector<Index>& rows) {
    MissingCells selected;
    if (cells.start.empty())
        return selected;
    selected.start.push_back(0);
    for (const Index i : rows) {
        const auto begin = cells.column.begin() + cells.start[static_cast<std::size_t>(i)];
        const auto end = cells.column.begin() + cells.start[static_cast<std::size_t>(i) + 1];
        selected.column.insert(selected.column.end(), begin, end);
        selected.start.push_back(static_cast<Index>(selected.column.size()));
    }
    return selected;
}

} // namespace gapscope
