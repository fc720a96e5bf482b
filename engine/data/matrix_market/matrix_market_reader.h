// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"
#include "engine/data/text/text_input.h"

namespace gapscope {

/// Reads a Matrix Market file (NIST, exchange formats of 1996): coordinate or array; real, integer or pattern; general,
/// symmetric or skew-symmetric. The label is a column: that of `options.label`, else the last one, with a warning.
/// Entries of one place are added, as SciPy does. Errors with line and column: those of lines (matrix_market_line.h),
/// matrixMarketFields, matrixMarketTriangle, matrixMarketCount; indexAboveLimit, those of the label column, of reading
/// and of building.
Result<LoadedData> readMatrixMarket(TextInput& input, const ReaderOptions& options, const LoadControl& control);

} // namespace gapscope
