// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/numpy/npy_header.h"

#include <string>
#include <vector>

namespace gapscope {

/// An array as a matrix: the first dimension counts the rows, the others together the columns.
struct NpyShape {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
};

/// Error: arrayShape for fewer than two dimensions, no rows, or more than two dimensions in column-major order;
/// arrayUnsupported for texts.
Result<NpyShape> matrixShapeOf(const NpyHeader& header, const std::string& name);

/// The texts of an array of texts (UCS-4, as UTF-8) or bytes. Errors: arrayDamaged, those of reading.
Result<std::vector<std::string>> readTexts(ArrayInput& input, const NpyHeader& header);

/// All labels of a one-dimensional array (or a matrix of one row or column) of numbers or texts. Errors: arrayShape,
/// arrayNotFinite, those of reading.
Result<Labels> readNpyLabels(ArrayInput& input, const NpyHeader& header);

} // namespace gapscope
