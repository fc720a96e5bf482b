// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace gapscope {

/// A part of a log without the snapshots that no trace keeps (run/record/trace_thinning.h), so that what travels grows
/// with the logarithm of a run's length. Both sides know the rule, so that the numbers of the lines need not travel.
struct ThinnedPart {
    std::string text{};     ///< the lines that are left, or a piece of one line
    std::int64_t lines = 0; ///< complete lines that were looked at; 0: `text` is a piece of a line
    std::int64_t bytes = 0; ///< that were looked at
};

/// What is left of the first lines of `bytes`, of which the first has this number, counted from 0 for the header. The
/// last two lines that are looked at are always left, for they have the present state. At most about `max` bytes are
/// left. An incomplete line counts only once it is longer than a mebibyte, or if the run has ended.
ThinnedPart thinned(std::string_view bytes, std::int64_t line, std::size_t max, bool hasEnded);

/// Calls `take` for every line of a part, with its end, and the number of lines that were left out before it.
void forEachLine(const ThinnedPart& part, std::int64_t line,
                 const std::function<void(std::string_view line, std::int64_t leftOut)>& take);

} // namespace gapscope
