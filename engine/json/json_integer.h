// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_text.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

namespace gapscope {

/// The integer value of a JSON number, including forms such as 1e6; nothing if it is not an integer or does not fit.
/// nlohmann's get<Integer>() casts any number, which is undefined for 1e40.
template <std::integral Integer>
std::optional<Integer> integerFrom(const Json& json) {
    if (json.is_number_unsigned()) {
        const auto number = json.get<std::uint64_t>();
        return std::in_range<Integer>(number) ? std::optional(static_cast<Integer>(number)) : std::nullopt;
    }
    if (json.is_number_integer()) {
        const auto number = json.get<std::int64_t>();
        return std::in_range<Integer>(number) ? std::optional(static_cast<Integer>(number)) : std::nullopt;
    }
    if (!json.is_number_float())
        return std::nullopt;
    constexpr double max = std::min(9e15, static_cast<double>(std::numeric_limits<Integer>::max()));
    const auto number = json.get<double>();
    const bool fits =
        std::floor(number) == number && number <= max && number >= (std::is_signed_v<Integer> ? -max : 0.0);
    return fits ? std::optional(static_cast<Integer>(number)) : std::nullopt;
}

} // namespace gapscope
