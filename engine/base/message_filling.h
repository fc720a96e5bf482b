// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A sentence with its arguments filled in. "%2" becomes the second argument; "{2:column|columns}" becomes the word
/// before the bar if the second argument is "1", else the word after it, and both words may contain arguments.
/// Arguments are not expanded again, so they may contain "%1".
std::string filledIn(std::string_view text, const std::vector<std::string>& arguments);

/// The inverse, for sentences without word choices: the parts of `text` at the places %1, %2, ... of `pattern`; nullopt
/// if the rest of the text differs.
std::optional<std::vector<std::string>> argumentsIn(std::string_view text, std::string_view pattern);

} // namespace gapscope
