// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <limits>

namespace gapscope {

inline constexpr Index maxLines = std::numeric_limits<Index>::max();

/// Asks for the cache lines of `count` entries that will be read soon, at most `lines` of them. Always inlined, and so
/// has to be every function that does no more than call it: GCC takes a function that only prefetches for one without
/// effect, and leaves out the calls.
template <class Entry>
[[gnu::always_inline]] inline void prefetchLines(const Entry* from, Index count, Index lines = maxLines) noexcept {
    constexpr Index perLine = 64 / static_cast<Index>(sizeof(Entry));
    for (Index k = 0, line = 0; k < count && line < lines; k += perLine, ++line)
        __builtin_prefetch(from + k);
}

} // namespace gapscope
