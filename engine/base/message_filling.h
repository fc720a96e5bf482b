// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A sentence with its arguments: "%2" becomes the second one, and "{2:column|columns}" the word before the bar where
/// the second one is "1", else the words behind it; these may hold arguments too. Arguments are put in as they are:
/// they may themselves hold "%1".
std::string filledIn(std::string_view text, const std::vector<std::string>& arguments);

/// The inverse for a sentence without choices of words: what stands in `text` at the places %1, %2, ... of `pattern`.
/// Nothing where the rest is another.
std::optional<std::vector<std::string>> argumentsIn(std::string_view text, std::string_view pattern);

} // namespace gapscope
