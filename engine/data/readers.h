// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

namespace gapscope {

/// What loadData does once the bytes are there: decompresses, refuses what is no text, tells the format and reads.
/// `name` becomes the origin of the data and the file of every message.
/// Data that cannot fit in memory are refused as soon as that is certain (tooLargeForMemory).
Result<LoadedData> loadBytes(ByteSourcePointer bytes, const std::string& name, const ReaderOptions& options = {},
                             const LoadControl& control = {}, const LoadObserver& observer = {});

} // namespace gapscope
