// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstdint>
#include <span>
#include <vector>

namespace gapscope {

/// Counts of the missing values of a table.
struct GapCounts {
    std::int64_t values = 0;
    std::int64_t rows = 0;
    std::vector<char> inColumn{}; ///< whether any is missing, per feature column, and last for labels and tasks

    /// Counts a row by the columns in which a value is missing.
    void addRow(std::span<const Index> columns) {
        values += static_cast<std::int64_t>(columns.size());
        rows += columns.empty() ? 0 : 1;
        for (const Index column : columns)
            inColumn[static_cast<std::size_t>(column)] = 1;
    }
    /// Adds the counts of other rows of this table.
    void add(const GapCounts& other) {
        values += other.values;
        rows += other.rows;
        for (std::size_t column = 0; column < other.inColumn.size(); ++column)
            inColumn[column] |= other.inColumn[column];
    }
};

} // namespace gapscope
