// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>

namespace gapscope {

/// Reads a .npy file, NumPy's format of one array: a row per example. The label is a column: that of `options.label`,
/// else the last one, with a warning. Numbers of all sizes and byte orders, in row-major or column-major order; more
/// than two dimensions are flattened. Errors: arrayDamaged, arrayUnsupported, arrayShape, arrayNotFinite,
/// indexAboveLimit, those of the label column, of reading and of building.
Result<LoadedData> readNpy(ByteSource& bytes, const std::string& name, const ReaderOptions& options,
                           const LoadControl& control, const LoadObserver& observer = {});

} // namespace gapscope
