// SPDX-License-Identifier: GPL-3.0-only
#include "engine/remote/wire/thinned_log.h"

#include "engine/run/record/trace_thinning.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t longestWait = std::size_t{1} << 20; // bytes of a line whose end is awaited
constexpr std::int64_t alwaysLeft = 2;                    // at the end: the last snapshot and the outcome
constexpr std::int64_t noEnd = std::numeric_limits<std::int64_t>::max();

/// Whether a line is left, if `end` is the number behind the last line that is looked at.
bool isLeft(std::int64_t number, std::int64_t end) {
    return number == 0 || TraceThinning::keeps(number - 1) || number >= end - alwaysLeft;
}

/// How many whole lines give about `max` bytes.
std::int64_t linesFor(std::string_view bytes, std::int64_t line, std::size_t max) {
    std::int64_t count = 0;
    std::size_t left = 0;
    for (std::size_t begin = 0; left < max;) {
        const std::size_t end = bytes.find('\n', begin);
        if (end == std::string_view::npos)
            break;
        if (isLeft(line + count, noEnd))
            left += end + 1 - begin;
        ++count;
        begin = end + 1;
    }
    return count;
}

} // namespace

ThinnedPart thinned(std::string_view bytes, std::int64_t line, std::size_t max, bool hasEnded) {
    ThinnedPart part{.lines = linesFor(bytes, line, max)};
    std::size_t begin = 0;
    for (std::int64_t k = 0; k < part.lines; ++k) {
        const std::size_t end = bytes.find('\n', begin) + 1;
        if (isLeft(line + k, line + part.lines))
            part.text.append(bytes.substr(begin, end - begin));
        begin = end;
    }
    if (part.lines == 0 && (bytes.size() > longestWait || hasEnded)) {
        begin = std::min(bytes.size(), max);
        part.text = bytes.substr(0, begin);
    }
    part.bytes = static_cast<std::int64_t>(begin);
    return part;
}

void forEachLine(const ThinnedPart& part, std::int64_t line,
                 const std::function<void(std::string_view line, std::int64_t leftOut)>& take) {
    const std::string_view text = part.text;
    if (part.lines == 0) {
        if (!text.empty())
            take(text, 0);
        return;
    }
    std::int64_t leftOut = 0;
    std::size_t begin = 0;
    for (std::int64_t k = 0; k < part.lines && begin < text.size(); ++k) {
        if (!isLeft(line + k, line + part.lines)) {
            ++leftOut;
            continue;
        }
        const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
        take(text.substr(begin, end - begin), std::exchange(leftOut, 0));
        begin = end;
    }
}

} // namespace gapscope
