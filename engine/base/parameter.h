// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

enum class ParameterScale { linear, logarithmic };

/// One parameter of a loss, a solver or a generator. This single declaration defines it for the window, the command
/// line, JSON and the help.
struct Parameter {
    enum class Kind { number, integer, choice, numbers }; ///< numbers: "0,3,6,9"

    std::string key{};     ///< name in options and JSON, e.g. "smoothing"
    std::string symbol{};  ///< as written in formulas, e.g. "γ"
    std::string meaning{}; ///< one sentence for users
    Kind kind = Kind::number;
    std::string defaultText{}; ///< a number, one of `choices`, or one of `words`
    double min = -std::numeric_limits<double>::infinity();
    double max = std::numeric_limits<double>::infinity();
    bool minIsOpen = false; ///< the value must be > min, not only >= min
    bool maxIsOpen = false; ///< the value must be < max
    ParameterScale scale = ParameterScale::linear;
    std::vector<std::string> choices{}; ///< for Kind::choice: all accepted values
    bool ascends = true;                ///< for Kind::numbers: whether they must
    std::vector<std::string> words{};   ///< for numbers: words accepted instead of a number, e.g. "auto", "none"
};

/// The values that a parameter accepts, for messages and help: "a number > 0", "an integer >= 1", "one of I, III, V".
std::string acceptedRange(const Parameter& parameter);

/// One given value: its canonical text, and its number (NaN for words, choices and lists of numbers).
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
    /// Sets every parameter to its default.
    explicit ParameterValues(const std::vector<Parameter>& declared);

    /// Checks `text` against the declaration and sets the value. `owner` is the id used in messages, e.g.
    /// "pdprox-dual".
    Status set(const std::vector<Parameter>& declared, std::string_view owner, std::string_view key,
               std::string_view text);

    /// The number of a parameter; NaN if its value is a word. The key must be declared.
    double number(std::string_view key) const;
    /// The number of a parameter; nothing if its value is a word.
    std::optional<double> given(std::string_view key) const;
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

/// Parses "0,3,6,9"; empty if one of the parts is not a finite number in C notation.
std::vector<double> readNumbers(std::string_view text);

/// Parses the whole text as a finite number in C notation, with an optional leading "+", independent of the locale.
bool readNumber(std::string_view text, double& number);

} // namespace gapscope
