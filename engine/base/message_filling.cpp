// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/message_filling.h"

#include "engine/base/message.h"

#include <algorithm>
#include <cassert>

namespace gapscope {
namespace {

/// The argument with this one-digit number; null if there is none.
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

std::optional<std::vector<std::string>> argumentsIn(std::string_view text, std::string_view pattern) {
    std::vector<std::string> arguments;
    for (std::size_t slot = pattern.find('%'); slot != std::string_view::npos; slot = pattern.find('%')) {
        if (!text.starts_with(pattern.substr(0, slot)))
            return std::nullopt;
        text.remove_prefix(slot);
        const auto number = static_cast<std::size_t>(pattern.substr(slot + 1).front() - '0');
        pattern.remove_prefix(slot + 2);
        const std::string_view next = pattern.substr(0, pattern.find('%'));
        const bool isLast = next.size() == pattern.size();
        std::size_t end = text.empty() ? std::string_view::npos : text.find(next, 1);
        if (isLast)
            end =
                text.size() > next.size() && text.ends_with(next) ? text.size() - next.size() : std::string_view::npos;
        if (end == std::string_view::npos)
            return std::nullopt;
        arguments.resize(std::max(arguments.size(), number));
        arguments[number - 1] = text.substr(0, end);
        text.remove_prefix(end);
    }
    return text == pattern ? std::optional(std::move(arguments)) : std::nullopt;
}

} // namespace gapscope
