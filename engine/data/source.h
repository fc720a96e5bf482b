// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

#include <string>

namespace gapscope {

/// Loads a bundled data set (a name without "/" or "."), generated data (generated_source.h), a file, or "-" for
/// standard input. The format is detected from the decompressed content. Errors state file, line, column, what was
/// found and what was expected. A cancelled load returns the error fileReadFailed with the reason "stopped".
Result<LoadedData> loadData(const std::string& source, const ReaderOptions& options = {},
                            const LoadControl& control = {});

} // namespace gapscope
