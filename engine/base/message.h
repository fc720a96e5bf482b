// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/field.h"
#include "engine/base/message_id.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// What a message refers to: a place in a file, or a field.
struct Place {
    std::string file{};        ///< path as the user gave it; empty when the message is not about a file
    std::int64_t line = 0;     ///< counted from 1; 0 = the file as a whole
    std::int64_t column = 0;   ///< in bytes, counted from 1; 0 = the line as a whole
    Field field = Field::none; ///< none if the message refers to a file or to the whole command
    std::string name{};        ///< the option of Field::other, "--shard"

    bool operator==(const Place&) const = default;
};

/// The place for a message about a command-line option, whether or not it has a field.
Place optionPlace(std::string_view option);

/// The option that a place refers to, "--lambda"; empty if it refers to none.
std::string_view optionOf(const Place& place);

/// An error or a warning as a value: the sentence, its place, and its arguments.
struct Message {
    MessageId id{};
    Place place{};
    std::vector<std::string> arguments{}; ///< replace %1, %2, ... of the sentence
    std::int64_t more = 0;                ///< how many further messages of this kind were left out

    /// Out of line to avoid a false warning of GCC 12 about the destructor of a partly built message.
    Message(MessageId id = {}, Place place = {}, std::vector<std::string> arguments = {}, std::int64_t more = 0);

    bool operator==(const Message&) const = default;
};

/// The English sentence of an identifier, with %1, %2, ... for the arguments. It is the source text of the translation.
std::string_view englishTemplate(MessageId id);

/// An argument as shown in a sentence: on one line, with invalid bytes escaped and control characters replaced by "?"
/// (a damaged file may contain anything), and truncated if very long.
std::string shownArgument(std::string_view argument);

/// The sentence with its arguments filled in, without the place.
std::string sentence(const Message& message);

/// The form printed in the terminal: `FILE:LINE:COLUMN: sentence (and 132 more)`.
std::string toEnglish(const Message& message);

/// A number as messages show it: the shortest text that reads back exactly, independent of the locale.
std::string shown(double number);
std::string shown(std::int64_t number);

} // namespace gapscope
