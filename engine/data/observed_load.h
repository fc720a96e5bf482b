// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

namespace gapscope {

/// loadData with reports of the first rows and an estimate of the whole data set during reading.
Result<LoadedData> loadData(const std::string& source, const ReaderOptions& options, const LoadControl& control,
                            const LoadObserver& observer);

} // namespace gapscope
