// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/accepted_range.h"

#include <array>
#include <utility>

namespace gapscope {
namespace {

constexpr std::string_view integerWords = "an integer";
constexpr std::string_view numberWords = "a number";

bool take(std::string_view words, std::string_view& rest) {
    const bool isThere = rest.starts_with(words);
    rest.remove_prefix(isThere ? words.size() : 0);
    return isThere;
}

/// " >= 0" at the beginning of `rest`.
bool takeBound(std::string_view& rest, std::vector<std::string>& bounds) {
    constexpr std::array<std::string_view, 4> comparisons{" >= ", " > ", " <= ", " < "};
    for (const std::string_view comparison : comparisons)
        if (take(comparison, rest)) {
            const std::string_view number = rest.substr(0, rest.find(' '));
            bounds.push_back(std::string(comparison.substr(1)) + std::string(number));
            rest.remove_prefix(number.size());
            return !number.empty();
        }
    return false;
}

} // namespace

std::string english(const AcceptedRange& range) {
    std::string text(range.isInteger ? integerWords : numberWords);
    for (const std::string& bound : range.bounds)
        text += (&bound == &range.bounds.front() ? " " : " and ") + bound;
    return range.words.empty() ? text : text + " or " + range.words;
}

std::optional<AcceptedRange> readAcceptedRange(std::string_view text) {
    AcceptedRange range{.isInteger = take(integerWords, text)};
    if (!range.isInteger && !take(numberWords, text))
        return std::nullopt;
    if (takeBound(text, range.bounds) && take(" and", text) && !takeBound(text, range.bounds))
        return std::nullopt;
    if (take(" or ", text))
        range.words = std::exchange(text, {});
    return text.empty() ? std::optional(std::move(range)) : std::nullopt;
}

} // namespace gapscope
