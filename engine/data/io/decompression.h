// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"

namespace gapscope {

/// The content of `source`: unchanged, or decompressed on a separate thread if its first bytes are those of gzip,
/// bzip2, xz or zstd. The file name is irrelevant. Errors: those of reading; compressedDataDamaged.
Result<ByteSourcePointer> decompressed(ByteSourcePointer source);

} // namespace gapscope
