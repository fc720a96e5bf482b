// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"

namespace gapscope {

/// Reads `source` up to 2 MiB ahead on a separate thread; for sources whose bytes take work. Its position is that of
/// the bytes already returned.
ByteSourcePointer readAhead(ByteSourcePointer source);

} // namespace gapscope
