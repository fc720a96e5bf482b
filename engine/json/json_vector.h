// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_text.h"
#include "engine/math/vector.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A vector of finite numbers as a list, or as {size, at, value} if it is mostly 0.
Json vectorJson(VectorView vector);
/// Nothing if the JSON is not such a vector.
std::optional<Vector> vectorFromJson(const Json& json);

/// Nothing if the JSON is not a list of numbers.
std::optional<std::vector<double>> numbersFromJson(const Json& json);

} // namespace gapscope
