// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"

#include <string>

namespace gapscope {

/// The file that messages about fuzzed bytes name.
inline constexpr const char* fuzzedFile = "input";

/// What a message for people breaks: it is one short line, and names the file that it is about (or one that belongs to
/// it, whose name begins with `auxiliaryPoint`).
inline std::string violatedByMessage(const Message& message, const std::string& auxiliaryPoint = {}) {
    const std::string text = toEnglish(message);
    if (text.size() > 1000)
        return "a message is too long: " + text;
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 0x20)
            return "a message is not one line: " + text;
    const std::string& file = message.place.file;
    const bool isNamed = file == fuzzedFile || (!auxiliaryPoint.empty() && file.starts_with(auxiliaryPoint));
    if (!isNamed && message.id != MessageId::outOfMemory)
        return "a message names no file: " + text;
    return {};
}

} // namespace gapscope
