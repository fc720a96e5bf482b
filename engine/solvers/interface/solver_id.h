// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>
#include <string_view>

namespace gapscope {

/// Of the fingerprint of a program's file, in the id of its solver: "gd.py:gd@1f0c7a25".
inline constexpr std::size_t versionDigits = 8;

/// The id without its version, "gd.py:gd"; the id itself if it has none.
constexpr std::string_view withoutVersion(std::string_view id) {
    const std::size_t at = id.rfind('@');
    const bool hasVersion = at != std::string_view::npos && id.size() - at - 1 == versionDigits &&
                            id.find_first_not_of("0123456789abcdef", at + 1) == std::string_view::npos;
    return hasVersion ? id.substr(0, at) : id;
}

} // namespace gapscope
