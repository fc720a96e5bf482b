// SPDX-License-Identifier: GPL-3.0-only
#include "engine/base/utf8_text.h"

namespace gapscope {

std::size_t utf8CharacterBytes(std::string_view text) noexcept {
    const auto byte = [&text](std::size_t at) {
        return at < text.size() ? static_cast<unsigned char>(text[at]) : static_cast<unsigned char>(0);
    };
    const auto continues = [&byte](std::size_t at) { return (byte(at) & 0xc0) == 0x80; };
    const unsigned first = byte(0);
    if (text.empty())
        return 0;
    if (first < 0x80)
        return 1;
    // Overlong forms, surrogates and values above U+10FFFF are invalid (Unicode, table 3-7).
    if (first >= 0xc2 && first <= 0xdf)
        return continues(1) ? 2 : 0;
    if (first >= 0xe0 && first <= 0xef) {
        const bool isAllowed = (first != 0xe0 || byte(1) >= 0xa0) && (first != 0xed || byte(1) <= 0x9f);
        return isAllowed && continues(1) && continues(2) ? 3 : 0;
    }
    if (first >= 0xf0 && first <= 0xf4) {
        const bool isAllowed = (first != 0xf0 || byte(1) >= 0x90) && (first != 0xf4 || byte(1) <= 0x8f);
        return isAllowed && continues(1) && continues(2) && continues(3) ? 4 : 0;
    }
    return 0;
}

namespace {

/// The controls U+0080 to U+009F, which terminals obey like those of ASCII.
bool startsWithUpperControl(std::string_view text) {
    return text.size() > 1 && text[0] == '\xc2' && static_cast<unsigned char>(text[1]) < 0xa0;
}

} // namespace

std::string shownBytesOf(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string shown;
    while (!text.empty()) {
        if (const std::size_t bytes = utf8CharacterBytes(text); bytes > 0 && !startsWithUpperControl(text)) {
            shown += text.substr(0, bytes);
            text.remove_prefix(bytes);
            continue;
        }
        const auto byte = static_cast<unsigned char>(text.front());
        shown += "\\x";
        shown += digits[byte >> 4];
        shown += digits[byte & 0xf];
        text.remove_prefix(1);
    }
    return shown;
}

} // namespace gapscope
