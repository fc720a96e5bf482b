// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/strength.h"

#include "engine/base/parameter.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

/// Texts that from_chars parses but that are not valid here: infinities, NaN, and numbers that overflow a double.
bool looksNotFinite(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || end != text.data() + text.size())
        return false;
    return error == std::errc::result_out_of_range || (error == std::errc() && !std::isfinite(number));
}

/// "0.1" of "0.1*max" and of "0.1*n^-0.5"; 1 without a factor.
std::optional<double> factorBefore(std::string_view text) {
    if (text.empty())
        return 1.0;
    double factor = 0.0;
    if (!text.ends_with('*') || !readNumber(text.substr(0, text.size() - 1), factor))
        return std::nullopt;
    return factor;
}

/// Parses C/n and C*n^E.
std::optional<double> byRows(std::string_view text, double n) {
    double number = 0.0;
    if (text.ends_with("/n"))
        return readNumber(text.substr(0, text.size() - 2), number) ? std::optional(number / n) : std::nullopt;
    const auto power = text.find("n^");
    if (power == std::string_view::npos || !readNumber(text.substr(power + 2), number))
        return std::nullopt;
    const std::optional<double> factor = factorBefore(text.substr(0, power));
    return factor ? std::optional(*factor * std::pow(n, number)) : std::nullopt;
}

} // namespace

Result<Strength> parseStrength(std::string_view text, Field field, Index rows,
                               const std::function<Result<double>()>& lambdaMax) {
    const Place place{.field = field};
    const std::string name = field == Field::lambda ? "lambda" : "l1";
    const std::string given(text);
    std::optional<double> value;
    double number = 0.0;
    if (readNumber(text, number)) {
        value = number;
    } else if (looksNotFinite(text)) {
        return Message{MessageId::strengthNotFinite, place, {name, given}};
    } else if (text.ends_with("max")) {
        const std::optional<double> factor = factorBefore(text.substr(0, text.size() - 3));
        if (factor) {
            const Result<double> max = lambdaMax();
            if (!max)
                return Message{max.error().id, place, max.error().arguments};
            value = *factor * *max;
        }
    } else {
        value = byRows(text, static_cast<double>(std::max<Index>(1, rows)));
    }
    if (!value) {
        const std::string hint = given.find(',') != std::string::npos ? " (decimal point expected)" : "";
        return Message{MessageId::strengthNotANumber, place, {given, hint}};
    }
    if (!std::isfinite(*value))
        return Message{MessageId::strengthNotFinite, place, {name, shown(*value)}};
    return Strength{given, *value};
}

} // namespace gapscope
