// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/field.h"
#include "engine/base/message_id.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// Where a message belongs: a place in a file, or a field.
struct Place {
    std::string file{};        ///< path as the user gave it; empty when the message is not about a file
    std::int64_t line = 0;     ///< counted from 1; 0 = the file as a whole
    std::int64_t column = 0;   ///< in bytes, counted from 1; 0 = the line as a whole
    Field field = Field::none; ///< none when the message is about a file or about the whole command
    std::string name{};        ///< the option of Field::other, "--shard"

    bool operator==(const Place&) const = default;
};

/// The place of a message about an option of the command line, whether a field stands for it or not.
Place optionPlace(std::string_view option);

/// The option that a place is about, "--lambda"; empty where it is about none.
std::string_view optionOf(const Place& place);

/// An error or a warning as a value: which sentence, where, and what to put into it.
struct Message {
    MessageId id{};
    Place place{};
    std::vector<std::string> arguments{}; ///< replace %1, %2, ... of the sentence
    std::int64_t more = 0;                ///< how many further messages of this kind were left out

    /// Out of line, so that GCC 12 does not take the clean-up of a half-built message for a use of it.
    Message(MessageId id = {}, Place place = {}, std::vector<std::string> arguments = {}, std::int64_t more = 0);

    bool operator==(const Message&) const = default;
};

/// The English sentence of an identifier, with %1, %2, ... where the arguments go. The window uses it as the source
/// text of its translation.
std::string_view englishTemplate(MessageId id);

/// An argument as it stands in a sentence: on one line, with "?" for bytes that are no characters of a text (what a
/// damaged file holds may be anything), and cut where it is very long.
std::string shownArgument(std::string_view argument);

/// The sentence with its arguments filled in, without the place.
std::string sentence(const Message& message);

/// `FILE:LINE:COLUMN: sentence (and 132 more)`, the form in which the terminal prints a message.
std::string toEnglish(const Message& message);

/// A number as messages show it: shortest text that reads back exactly, independent of the locale.
std::string shown(double number);
std::string shown(std::int64_t number);

} // namespace gapscope
