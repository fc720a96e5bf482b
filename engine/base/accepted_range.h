// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Which numbers are accepted somewhere, in parts that a translation puts together anew.
struct AcceptedRange {
    bool isInteger = false;
    std::vector<std::string> bounds{}; ///< all hold: "> 0", "<= 1"
    std::string words{};               ///< accepted in place of a number: "auto, none"
};

/// "a number > 0 and <= 1 or auto": what messages say is expected.
std::string english(const AcceptedRange& range);

/// The inverse of `english`; nothing for another text.
std::optional<AcceptedRange> readAcceptedRange(std::string_view text);

} // namespace gapscope
