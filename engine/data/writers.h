// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset.h"
#include "engine/result.h"

#include <string>
#include <string_view>

namespace gapscope {

enum class FileFormat { libsvm, csv, chains, ratings };

/// The word by which reader options and reports name a format.
std::string_view wordOf(FileFormat format);

/// Writes a data set so that reading gives it back bit by bit. The format follows the name without its compression
/// suffix (.csv, .tsv: CSV, else LIBSVM, or chains where the data are sequences), the compression follows the suffix
/// (.gz .bz2 .xz .zst). "-" writes LIBSVM to standard output. Tasks become qid in LIBSVM and a column "task" in CSV,
/// before the label. Entries of a matrix are written as ratings whatever the name, between commas for .csv and tabs
/// else. The file appears whole or not at all. Returns the format written, or fileWriteFailed with the system's reason;
/// sequences do not fit into CSV, nor do tasks whose names are no integers into LIBSVM.
Result<FileFormat> writeData(const Dataset& data, const std::string& path);

} // namespace gapscope
