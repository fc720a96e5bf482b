// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/block_reading.h"

namespace gapscope {

/// Reads CSV text to the end of `input`; the grammar stands at CsvRecord. `sample` is the start of the text (see
/// detectionSample), valid before the first line is taken. Messages name line and column but not the file. Several
/// threads take the text apart where rows do not depend on each other: without missing values, categories and known
/// columns.
Result<LoadedData> readCsv(TextInput& input, std::string_view sample, const ReaderOptions& options,
                           const LoadControl& control, const TextReading& reading = {});

} // namespace gapscope
