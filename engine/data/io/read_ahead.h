// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"

namespace gapscope {

/// The bytes of `source`, read on a thread of its own up to a few megabytes ahead, for a source that has to work for
/// them. Its position is that of the bytes that were handed out.
ByteSourcePointer readAhead(ByteSourcePointer source);

} // namespace gapscope
