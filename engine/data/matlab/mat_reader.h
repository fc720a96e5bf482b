// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/archive/random_access.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>

namespace gapscope {

/// Reads a MATLAB file of level 4 or 5 (save -v4, -v6, -v7): dense or sparse features and dense labels by the names of
/// array_choice.h, or the label as a column of the features. Own code instead of libmatio, which allocates what a
/// damaged header declares before it looks at the file, and cannot be stopped. Errors: arrayDamaged, arrayUnsupported
/// (level 7.3, complex numbers, texts), arrayShape, arrayLabelCount, arrayNotFinite, arraysUnclear, indexAboveLimit,
/// those of reading and of building.
Result<LoadedData> readMatlab(const RandomAccess& file, const std::string& name, const ReaderOptions& options,
                              const LoadControl& control, const LoadObserver& observer = {});

} // namespace gapscope
