// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gapscope {

/// The number of bytes of the UTF-8 character at the start of a text; 0 if the text is empty or starts with an invalid
/// byte sequence.
std::size_t utf8CharacterBytes(std::string_view text) noexcept;

/// A text as valid UTF-8: bytes that belong to no character, or to a control character above ASCII, are escaped as
/// "\xE4".
std::string shownBytesOf(std::string_view text);

} // namespace gapscope
