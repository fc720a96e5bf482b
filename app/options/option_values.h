// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/run/spec/run_spec_words.h"

#include <cstdint>
#include <string>

namespace gapscope::cli {

/// Reads the number after an option; "nan" and "inf" count as numbers, so that the range check rejects them by name.
/// `expected` goes into the message. Error: not a number.
Result<double> numberOf(const std::string& option, const std::string& text, const std::string& expected);

/// Reads an integer of any size, clamped to the range of 64 bits. Error: not an integer.
Result<std::int64_t> integerOf(const std::string& option, const std::string& text, const std::string& expected);

/// Error: not an integer from 0 to 2^64 - 1.
Result<std::uint64_t> seedOf(const std::string& text);

/// Sets `target` to the meaning of the word after `option`, if the option is given. Error: not one of the words.
template <class T, std::size_t count>
Status applyWord(const Arguments& arguments, const char* option, const Words<T, count>& words, T& target) {
    const std::optional<std::string> given = arguments.value(option);
    if (!given)
        return {};
    const std::optional<T> meaning = fromWord(words, *given);
    if (!meaning)
        return Message{MessageId::usageNotAChoice, optionPlace(option), {*given, allWords(words)}};
    target = *meaning;
    return {};
}

/// Splits "a,b" at the separator.
std::vector<std::string> partsOf(const std::string& text, char separator);

} // namespace gapscope::cli
