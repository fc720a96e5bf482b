// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"

#include <algorithm>

namespace gapscope {

/// The value of a row in a column; 0 if sparse storage has no entry. Binary search in sparse rows.
inline double entryAt(RowView row, Index column) noexcept {
    if (row.column == nullptr)
        return column < row.count ? row.value[column] : 0.0;
    const auto* end = row.column + row.count;
    const auto* place = std::lower_bound(row.column, end, column);
    return place != end && Index{*place} == column ? row.value[place - row.column] : 0.0;
}

} // namespace gapscope
