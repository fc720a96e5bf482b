// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/message_filling.h"

#include "engine/base/message.h"

#include <cassert>

namespace gapscope {
namespace {

/// The argument that a digit stands for; null where it is none of them.
const std::string* argumentOf(char digit, const std::vector<std::string>& arguments) {
    const auto place = static_cast<std::size_t>(digit - '1');
    const bool isDigit = digit >= '1' && digit <= '9';
    assert(!isDigit || place < arguments.size());
    return isDigit && place < arguments.size() ? &arguments[place] : nullptr;
}

} // namespace

std::string filledIn(std::string_view text, const std::vector<std::string>& arguments) {
    std::string result;
    while (!text.empty()) {
        const bool isSlot = text.size() > 1 && text[0] == '%' && text[1] >= '1' && text[1] <= '9';
        const bool isChoice = text.size() > 2 && text[0] == '{' && text[1] >= '1' && text[1] <= '9' && text[2] == ':';
        const std::size_t bar = isChoice ? text.find('|') : std::string_view::npos;
        const std::size_t end = isChoice ? text.find('}') : std::string_view::npos;
        if (isSlot) {
            if (const std::string* argument = argumentOf(text[1], arguments); argument != nullptr)
                result += shownArgument(*argument);
            text.remove_prefix(2);
        } else if (isChoice && bar < end && end != std::string_view::npos) {
            const std::string* argument = argumentOf(text[1], arguments);
            const bool isOne = argument != nullptr && *argument == "1";
            result += filledIn(isOne ? text.substr(3, bar - 3) : text.substr(bar + 1, end - bar - 1), arguments);
            text.remove_prefix(end + 1);
        } else {
            result += text.front();
            text.remove_prefix(1);
        }
    }
    return result;
}

} // namespace gapscope
