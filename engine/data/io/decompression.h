// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"

namespace gapscope {

/// The content of `source`: as it is, or decompressed, on a thread of its own, when its first bytes are those of gzip,
/// bzip2, xz or zstd. The name of the file does not matter. Errors: those of reading; compressedDataDamaged.
Result<ByteSourcePointer> decompressed(ByteSourcePointer source);

} // namespace gapscope
