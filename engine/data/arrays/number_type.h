// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <cstddef>

namespace gapscope {

/// How a binary file stores a number.
struct NumberType {
    enum class Kind { boolean, signedInteger, unsignedInteger, floating };

    Kind kind = Kind::floating;
    std::size_t bytes = 8; ///< 1, 2, 4 or 8; for floating 2, 4 or 8
    bool isBigEndian = false;

    bool operator==(const NumberType&) const = default;
};

/// Converts `count` numbers, which may stand at any address. Integers beyond 2^53 are rounded to the nearest double.
void toDoubles(const char* bytes, std::size_t count, NumberType type, double* into);

} // namespace gapscope
