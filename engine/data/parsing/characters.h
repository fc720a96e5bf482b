// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Character classes in data files, independent of the locale.
constexpr bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

} // namespace gapscope
