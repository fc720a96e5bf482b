// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/rows.h"

#include <string>

namespace gapscope {

/// A field of a table: a number, a text, or a missing value.
struct TableCell {
    enum class Kind { number, text, missing };

    Index column; ///< among the feature columns, from 0
    Kind kind;
    double number = 0.0;
    std::string text{};
};

inline TableCell numberCell(Index column, double number) {
    return {column, TableCell::Kind::number, number, {}};
}

} // namespace gapscope
