// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/run/json/json_value.h"

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// A number as JSON: an integer where it is one (-0 becomes 0), null where it is not finite or not given.
Json jsonNumber(double number);
Json jsonNumber(const std::optional<double>& number);

/// The whole value on one line, numbers by to_chars in the shortest form that reads back exactly. Bytes of a text that
/// are no UTF-8, as names of files may hold, become escapes such as \udce4, which parseJson makes bytes again.
std::string jsonLine(const Json& json);

/// Where a text stopped being JSON, and why.
struct JsonFailure {
    std::string reason;
    std::int64_t line = 1;
    std::int64_t column = 1; ///< in bytes, counted from 1
};

/// Reads a text that must be one JSON value; fills `failure` and returns nothing where it is not.
std::optional<Json> parseJson(std::string_view text, JsonFailure& failure);

/// How a message names a value that it did not expect: "abc" in quotes, a number, "an object", ...
std::string describeJson(const Json& json);

} // namespace gapscope
