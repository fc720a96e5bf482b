// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <limits>

namespace gapscope {

inline constexpr Index maxLines = std::numeric_limits<Index>::max();

/// Prefetches the cache lines of `count` entries, at most `lines` of them. It is always inlined, and so must be every
/// function that only calls it: GCC considers a function that only prefetches free of effects and drops the calls.
template <class Entry>
[[gnu::always_inline]] inline void prefetchLines(const Entry* from, Index count, Index lines = maxLines) noexcept {
    constexpr Index perLine = 64 / static_cast<Index>(sizeof(Entry));
    for (Index k = 0, line = 0; k < count && line < lines; k += perLine, ++line)
        __builtin_prefetch(from + k);
}

} // namespace gapscope
