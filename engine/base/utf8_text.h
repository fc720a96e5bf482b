// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gapscope {

/// How many bytes the character of UTF-8 has that a text begins with; 0 where it begins with none (and is not empty).
std::size_t utf8CharacterBytes(std::string_view text) noexcept;

/// A text that is UTF-8 whatever its bytes are: those that belong to no character stand as "\xE4".
std::string shownBytesOf(std::string_view text);

} // namespace gapscope
