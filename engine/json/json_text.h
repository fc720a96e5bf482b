// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/json/json_value.h"

#include <optional>
#include <string>
#include <string_view>

namespace gapscope {

/// A number as JSON: an integer if it is one (-0 becomes 0), null if it is not finite or not given.
Json jsonNumber(double number);
Json jsonNumber(const std::optional<double>& number);

/// The whole value on one line, with numbers in the shortest form that reads back exactly. Bytes that are not UTF-8, as
/// in file names, become escapes such as \udce4, which parseJson turns back into bytes.
std::string jsonLine(const Json& json);

/// The position and cause of a syntax error.
struct JsonFailure {
    std::string reason;
    std::int64_t line = 1;
    std::int64_t column = 1; ///< in bytes, from 1
};

/// Reads a text that must be one JSON value; otherwise fills `failure` and returns nothing.
std::optional<Json> parseJson(std::string_view text, JsonFailure& failure);

/// Describes an unexpected value in a message: "abc" in quotes, a number, "an object", ...
std::string describeJson(const Json& json);

} // namespace gapscope
