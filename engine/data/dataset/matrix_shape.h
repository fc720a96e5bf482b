// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <string>
#include <string_view>

namespace gapscope {

/// The maximum number of rows, and of columns, of a matrix: indices of entries have 32 bits.
inline constexpr Index maxMatrixRows = 2'147'483'647;

/// Parses "943x1682". Error: shapeSyntax, also for numbers below 1 or above maxMatrixRows.
Result<MatrixShape> readShape(std::string_view text);
std::string shown(MatrixShape shape);

} // namespace gapscope
