// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/option_values.h"

#include <charconv>
#include <cmath>
#include <limits>

namespace gapscope::cli {

Result<double> numberOf(const std::string& option, const std::string& text, const std::string& expected) {
    double number = 0.0;
    if (readNumber(text, number))
        return number;
    const bool signedText = text.starts_with('+') && text.size() > 1 && text[1] != '-';
    const std::string_view digits = std::string_view(text).substr(signedText ? 1 : 0);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool whole = !digits.empty() && end == digits.data() + digits.size();
    if (whole && error == std::errc()) // nan and inf
        return number;
    if (whole && error == std::errc::result_out_of_range)
        return std::copysign(std::numeric_limits<double>::infinity(), text.starts_with('-') ? -1.0 : 1.0);
    const std::string what = text.find(',') != std::string::npos ? "a number (decimal point expected)" : "a number";
    return Message{MessageId::usageNotANumber, optionPlace(option), {text, what, expected}};
}

Result<std::int64_t> integerOf(const std::string& option, const std::string& text, const std::string& expected) {
    const Result<double> number = numberOf(option, text, expected);
    if (!number)
        return number.error();
    if (!(std::floor(*number) == *number)) // 1.5 and nan
        return Message{MessageId::usageNotANumber, optionPlace(option), {text, "an integer", expected}};
    constexpr double max = 9.2e18;
    if (std::abs(*number) >= max)
        return *number > 0 ? std::numeric_limits<std::int64_t>::max() : std::numeric_limits<std::int64_t>::min();
    return static_cast<std::int64_t>(*number);
}

Result<std::uint64_t> seedOf(const std::string& text) {
    std::uint64_t seed = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
    if (error != std::errc() || end != text.data() + text.size())
        return Message{MessageId::seedRange, {.field = Field::seed}, {text.empty() ? "\"\"" : text}};
    return seed;
}

std::vector<std::string> partsOf(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char character : text) {
        if (character == separator)
            parts.emplace_back();
        else
            parts.back() += character;
    }
    return parts;
}

} // namespace gapscope::cli
