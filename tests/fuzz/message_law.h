// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <string>

namespace gapscope {

/// The file name in messages about fuzzed bytes.
inline constexpr const char* fuzzedFile = "input";

/// What is wrong with a message: it must be one short line, and name its file (or one that belongs to it, whose name
/// begins with `companion`).
inline std::string violatedByMessage(const Message& message, const std::string& companion = {}) {
    const std::string text = toEnglish(message);
    if (text.size() > 1000)
        return "a message is too long: " + text;
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 0x20)
            return "a message is not one line: " + text;
    const std::string& file = message.place.file;
    const bool isNamed = file == fuzzedFile || (!companion.empty() && file.starts_with(companion));
    if (!isNamed && message.id != MessageId::outOfMemory)
        return "a message names no file: " + text;
    return {};
}

} // namespace gapscope
