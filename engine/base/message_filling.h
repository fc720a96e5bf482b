// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// A sentence with its arguments: "%2" becomes the second one, and "{2:column|columns}" the word before the bar where
/// the second one is "1", else the words behind it; these may hold arguments too. Arguments are put in as they are:
/// they may themselves hold "%1".
std::string filledIn(std::string_view text, const std::vector<std::string>& arguments);

} // namespace gapscope
