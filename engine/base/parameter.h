// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

enum class ParameterScale { linear, logarithmic };

/// One parameter of a loss, a solver or a generator, declared once. Window, command line, JSON and help are made from
/// it.
struct Parameter {
    enum class Kind { number, integer, choice, numbers }; ///< numbers: ascending, "0,3,6,9"

    std::string key{};     ///< name in options and JSON, e.g. "smoothing"
    std::string symbol{};  ///< as the formulas write it, e.g. "γ"
    std::string meaning{}; ///< one sentence for people
    Kind kind = Kind::number;
    std::string defaultText{}; ///< a number, one of `choices`, or one of `words`
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    bool minIsOpen = false; ///< the value must be > least, not only >= least
    bool maxIsOpen = false; ///< the value must be < greatest
    ParameterScale scale = ParameterScale::linear;
    std::vector<std::string> choices{}; ///< for Kind::choice: all that may be given
    std::vector<std::string> words{};   ///< for numbers: words accepted in place of a number, e.g. "auto", "none"
};

/// "a number > 0", "an integer from 1 to 100", "one of I, III, V": what a parameter accepts, for messages and help.
std::string acceptedRange(const Parameter& parameter);

/// One given value: the text as canonical, and the number where it is one (NaN for words and choices).
struct ParameterValue {
    std::string key{};
    std::string text{};
    double number = std::numeric_limits<double>::quiet_NaN();

    bool isNumber() const noexcept { return number == number; }
    bool operator==(const ParameterValue& other) const { return key == other.key && text == other.text; }
};

/// The values of all parameters of one loss, solver or generator, in the order of their declaration.
class ParameterValues {
public:
    ParameterValues() = default;
    /// Every parameter at its default.
    explicit ParameterValues(const std::vector<Parameter>& declared);

    /// Checks `text` against the declaration and sets it. `owner` is the id named in messages, e.g. "pdprox-dual".
    Status set(const std::vector<Parameter>& declared, std::string_view owner, std::string_view key,
               std::string_view text);

    /// The number of a parameter; NaN where a word stands. The key must be declared.
    double number(std::string_view key) const;
    std::int64_t integer(std::string_view key) const;
    const std::string& text(std::string_view key) const;
    bool is(std::string_view key, std::string_view word) const { return text(key) == word; }
    bool contains(std::string_view key) const noexcept { return find(key) != nullptr; }

    const std::vector<ParameterValue>& all() const noexcept { return m_values; }
    bool operator==(const ParameterValues&) const = default;

private:
    const ParameterValue* find(std::string_view key) const noexcept;

    std::vector<ParameterValue> m_values;
};

/// The numbers of "0,3,6,9"; empty where one is not a finite number in C notation.
std::vector<double> readNumbers(std::string_view text);

/// Reads a whole text as a finite number in C notation; a leading "+" is allowed. Never looks at the locale.
bool readNumber(std::string_view text, double& number);

} // namespace gapscope
