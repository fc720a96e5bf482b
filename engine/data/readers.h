// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/load_report.h"
#include "engine/data/loading/loaded_data.h"
#include "engine/data/loading/reader_options.h"

namespace gapscope {

/// The part of loadData after opening: decompresses, detects the format, refuses what is neither text nor a known
/// binary format, and parses. `name` becomes the origin of the data and the file in messages. Data that cannot fit into
/// memory are refused as soon as that is certain (tooLargeForMemory).
Result<LoadedData> loadBytes(ByteSourcePointer bytes, const std::string& name, const ReaderOptions& options = {},
                             const LoadControl& control = {}, const LoadObserver& observer = {});

} // namespace gapscope
