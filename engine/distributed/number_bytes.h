// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <cstring>
#include <string>
#include <string_view>

/// Numbers as the bytes that they are in memory, for texts that ranks exchange and for files.
namespace gapscope {

inline std::string bytesOf(VectorView numbers) {
    std::string bytes(static_cast<std::size_t>(numbers.size()) * sizeof(double), '\0');
    if (!bytes.empty())
        std::memcpy(bytes.data(), numbers.data(), bytes.size());
    return bytes;
}

/// `bytes`: as many as whole numbers have.
inline Vector numbersOf(std::string_view bytes) {
    Vector numbers(static_cast<Index>(bytes.size() / sizeof(double)));
    if (!bytes.empty())
        std::memcpy(numbers.data(), bytes.data(), bytes.size());
    return numbers;
}

} // namespace gapscope
