// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/dataset/column_encoding.h"

#include "engine/base/message.h"

#include <algorithm>

namespace gapscope {

Index ColumnEncoding::features() const noexcept {
    Index count = 0;
    for (const Column& column : columns)
        count += column.width();
    return count;
}

bool ColumnEncoding::hasLevels() const noexcept {
    return std::ranges::any_of(columns, [](const Column& column) { return !column.levels.empty(); });
}

std::vector<std::string> ColumnEncoding::featureNames() const {
    std::vector<std::string> names;
    if (!named && !hasLevels())
        return names;
    for (const Column& column : columns) {
        if (column.levels.empty())
            names.push_back(column.name);
        for (const std::string& level : column.levels)
            names.push_back(column.name + "=" + level);
    }
    return names;
}

std::string shownLevel(double number) {
    return shown(number + 0.0);
}

} // namespace gapscope
