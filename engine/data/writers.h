// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/result.h"

#include <string>

namespace gapscope {

enum class FileFormat { libsvm, csv, chains };

/// Writes a data set so that reading gives it back bit by bit. The format follows the name without its compression
/// suffix (.csv, .tsv: CSV, else LIBSVM, or chains where the data are sequences), the compression follows the suffix
/// (.gz .bz2 .xz .zst). "-" writes LIBSVM to standard output. The file appears whole or not at all. Returns the format
/// written, or fileWriteFailed with the system's reason; sequences do not fit into CSV.
Result<FileFormat> writeData(const Dataset& data, const std::string& path);

} // namespace gapscope
