// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"
#include "engine/run/json/json_text.h"

#include <optional>
#include <vector>

namespace gapscope {

/// A vector as a list of numbers, or as {size, at, value} where most of it is 0. Its entries are finite.
Json vectorJson(VectorView vector);
/// Nothing where the JSON is no such vector.
std::optional<Vector> vectorFromJson(const Json& json);

/// Nothing where the JSON is no list of numbers.
std::optional<std::vector<double>> numbersFromJson(const Json& json);

} // namespace gapscope
