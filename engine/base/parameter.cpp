// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/parameter.h"
#include "engine/base/accepted_range.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace gapscope {
namespace {

/// Per parameter.
std::size_t maxNumbers(const Parameter& parameter) {
    return parameter.ascends ? 32 : 10000; // those in any order form a table
}

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words)
        result += (result.empty() ? "" : ", ") + word;
    return result;
}

bool inRange(const Parameter& parameter, double number) {
    const bool aboveMin = parameter.minIsOpen ? number > parameter.min : number >= parameter.min;
    const bool belowMax = parameter.maxIsOpen ? number < parameter.max : number <= parameter.max;
    return aboveMin && belowMax;
}

const Parameter* declaration(const std::vector<Parameter>& declared, std::string_view key) {
    const auto found = std::ranges::find(declared, key, &Parameter::key);
    return found == declared.end() ? nullptr : &*found;
}

Result<ParameterValue> checkedNumbers(const Parameter& parameter, std::string_view text) {
    const std::vector<double> numbers = readNumbers(text);
    std::string canonical;
    for (const double number : numbers)
        canonical += (canonical.empty() ? "" : ",") + shown(number);
    const bool fits = !numbers.empty() && numbers.size() <= maxNumbers(parameter) &&
                      (!parameter.ascends || std::ranges::is_sorted(numbers)) &&
                      std::ranges::all_of(numbers, [&](double number) { return inRange(parameter, number); });
    if (!fits)
        return Message{
            MessageId::parameterOutOfRange, {}, {parameter.key, std::string(text), acceptedRange(parameter)}};
    return ParameterValue{parameter.key, canonical};
}

/// Checks one text. The value holds the canonical spelling, so that equal values give equal specifications.
Result<ParameterValue> checked(const Parameter& parameter, std::string_view text) {
    const std::string given(text);
    if (parameter.kind == Parameter::Kind::choice) {
        if (std::ranges::find(parameter.choices, given) == parameter.choices.end())
            return Message{MessageId::parameterNotAChoice, {}, {parameter.key, given, acceptedRange(parameter)}};
        return ParameterValue{parameter.key, given};
    }
    if (std::ranges::find(parameter.words, given) != parameter.words.end())
        return ParameterValue{parameter.key, given};
    if (parameter.kind == Parameter::Kind::numbers)
        return checkedNumbers(parameter, text);
    double number = 0.0;
    if (!readNumber(text, number)) {
        const std::string hint = given.find(',') != std::string::npos ? " (decimal point expected)" : "";
        return Message{MessageId::parameterNotANumber, {}, {parameter.key, given, hint, acceptedRange(parameter)}};
    }
    const bool fits =
        parameter.kind != Parameter::Kind::integer || (std::floor(number) == number && std::abs(number) < 9e15);
    if (!fits || !inRange(parameter, number))
        return Message{MessageId::parameterOutOfRange, {}, {parameter.key, given, acceptedRange(parameter)}};
    return ParameterValue{parameter.key, shown(number), number};
}

} // namespace

std::vector<double> readNumbers(std::string_view text) {
    std::vector<double> numbers;
    while (true) {
        const auto comma = text.find(',');
        double number = 0.0;
        if (!readNumber(text.substr(0, comma), number))
            return {};
        numbers.push_back(number);
        if (comma == std::string_view::npos)
            return numbers;
        text.remove_prefix(comma + 1);
    }
}

bool readNumber(std::string_view text, double& number) {
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-' && text[1] != '+')
        text.remove_prefix(1);
    if (text.empty())
        return false;
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size())
        return false;
    if (error == std::errc::result_out_of_range) {
        // from_chars reports underflow and overflow with the same error; only the sign of the exponent distinguishes
        // them.
        const auto exponent = text.find_first_of("eE");
        if (exponent == std::string_view::npos || exponent + 1 >= text.size() || text[exponent + 1] != '-')
            return false;
        value = 0.0;
    } else if (error != std::errc()) {
        return false;
    }
    if (!std::isfinite(value))
        return false;
    number = value;
    return true;
}

std::string acceptedRange(const Parameter& parameter) {
    if (parameter.kind == Parameter::Kind::choice)
        return "one of " + joined(parameter.choices);
    if (parameter.kind == Parameter::Kind::numbers)
        return std::string(parameter.ascends ? "ascending numbers" : "numbers >= 0") +
               " separated by commas, at most " + shown(static_cast<std::int64_t>(maxNumbers(parameter)));
    AcceptedRange range{.isInteger = parameter.kind == Parameter::Kind::integer, .words = joined(parameter.words)};
    if (std::isfinite(parameter.min))
        range.bounds.push_back((parameter.minIsOpen ? "> " : ">= ") + shown(parameter.min));
    if (std::isfinite(parameter.max))
        range.bounds.push_back((parameter.maxIsOpen ? "< " : "<= ") + shown(parameter.max));
    return english(range);
}

ParameterValues::ParameterValues(const std::vector<Parameter>& declared) {
    for (const Parameter& parameter : declared) {
        const Result<ParameterValue> value = checked(parameter, parameter.defaultText);
        assert(value.ok() && "the default of a parameter must be one that it accepts");
        m_values.push_back(value.value());
    }
}

Status ParameterValues::set(const std::vector<Parameter>& declared, std::string_view owner, std::string_view key,
                            std::string_view text) {
    const Parameter* parameter = declaration(declared, key);
    if (parameter == nullptr) {
        std::vector<std::string> keys;
        for (const Parameter& known : declared)
            keys.push_back(known.key);
        const std::string expected = keys.empty() ? "no parameter" : joined(keys);
        return Message{MessageId::unknownParameter, {}, {std::string(owner), std::string(key), expected}};
    }
    Result<ParameterValue> value = checked(*parameter, text);
    if (!value)
        return value.error();
    const auto found = std::ranges::find(m_values, parameter->key, &ParameterValue::key);
    if (found == m_values.end())
        m_values.push_back(std::move(value).value());
    else
        *found = std::move(value).value();
    return {};
}

const ParameterValue* ParameterValues::find(std::string_view key) const noexcept {
    const auto found = std::ranges::find(m_values, key, &ParameterValue::key);
    return found == m_values.end() ? nullptr : &*found;
}

double ParameterValues::number(std::string_view key) const {
    const ParameterValue* value = find(key);
    assert(value != nullptr && "the key must be declared");
    return value->number;
}

std::optional<double> ParameterValues::given(std::string_view key) const {
    const double value = number(key);
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

std::int64_t ParameterValues::integer(std::string_view key) const {
    return static_cast<std::int64_t>(number(key));
}

const std::string& ParameterValues::text(std::string_view key) const {
    const ParameterValue* value = find(key);
    assert(value != nullptr && "the key must be declared");
    return value->text;
}

} // namespace gapscope
