// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The numbers that a parameter accepts, in parts from which a translation composes its own sentence.
struct AcceptedRange {
    bool isInteger = false;
    std::vector<std::string> bounds{}; ///< combined by "and": "> 0", "<= 1"
    std::string words{};               ///< accepted in place of a number: "auto, none"
};

/// The English form, used in messages: "a number > 0 and <= 1 or auto".
std::string english(const AcceptedRange& range);

/// The inverse of `english`; nullopt if the text does not have this form.
std::optional<AcceptedRange> readAcceptedRange(std::string_view text);

} // namespace gapscope
