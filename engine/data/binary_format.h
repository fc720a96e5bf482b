// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/byte_source.h"
#include "engine/data/loading/reader_options.h"

namespace gapscope {

/// The binary format of decompressed bytes, told from their beginning: npy, npz or mat; automatic for text and for
/// anything unknown, zip archives without arrays among them. `content` still reads all bytes afterwards. Errors: those
/// of reading.
Result<ReaderOptions::Format> binaryFormatOf(ByteSourcePointer& content);

} // namespace gapscope
