// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/text/block_reading.h"

namespace gapscope {

/// Reads CSV text to the end of `input`; see CsvRecord for the grammar. `sample` is the start of the text (see
/// detectionSample), valid before the first line is taken. Messages have line and column but no file name. Several
/// threads parse the text unless columns may be categorical or are known.
Result<LoadedData> readCsv(TextInput& input, std::string_view sample, const ReaderOptions& options,
                           const LoadControl& control, const TextReading& reading = {});

} // namespace gapscope
