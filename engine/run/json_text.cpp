// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/json_text.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double exactIntegers = 9007199254740992.0; // 2^53
constexpr int deepestNesting = 200; // values are copied and written by recursion: a deeper one would end the stack

/// Bytes that are no UTF-8 (a file name may hold any) are replaced, not thrown about.
std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void append(const Json& json, std::string& line) {
    switch (json.type()) {
    case Json::value_t::object: {
        line += '{';
        bool first = true;
        for (const auto& [key, value] : json.items()) {
            line += (first ? "" : ",") + quoted(key) + ":";
            append(value, line);
            first = false;
        }
        line += '}';
        return;
    }
    case Json::value_t::array: {
        line += '[';
        bool first = true;
        for (const Json& value : json) {
            line += first ? "" : ",";
            append(value, line);
            first = false;
        }
        line += ']';
        return;
    }
    case Json::value_t::string:
        line += quoted(json.get_ref<const std::string&>());
        return;
    case Json::value_t::number_float: {
        const auto number = json.get<double>();
        line += std::isfinite(number) ? shown(number) : "null";
        return;
    }
    default:
        line += json.dump();
    }
}

/// nlohmann writes "[json.exception.parse_error.101] parse error at line 1, column 5: syntax error while ...".
std::string reasonOf(std::string_view what) {
    const auto column = what.find(", column ");
    const auto begin = column == std::string_view::npos ? what.find("] ") : what.find(": ", column);
    return std::string(begin == std::string_view::npos ? what : what.substr(begin + 2));
}

void locate(std::string_view text, std::size_t offset, JsonFailure& failure) {
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto lineBreak = before.rfind('\n');
    failure.line = 1 + std::ranges::count(before, '\n');
    failure.column =
        static_cast<std::int64_t>(before.size() - (lineBreak == std::string_view::npos ? 0 : lineBreak + 1)) + 1;
}

/// Where a bracket opens one level too many; nothing where none does.
std::optional<std::size_t> tooDeep(std::string_view text) {
    int depth = 0;
    bool isInText = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (isInText && c == '\\')
            ++at;
        else if (c == '"')
            isInText = !isInText;
        else if (!isInText && (c == '[' || c == '{') && ++depth > deepestNesting)
            return at;
        else if (!isInText && (c == ']' || c == '}'))
            --depth;
    }
    return std::nullopt;
}

} // namespace

Json jsonNumber(double number) {
    if (!std::isfinite(number))
        return nullptr;
    if (std::floor(number) == number && std::abs(number) < exactIntegers)
        return static_cast<std::int64_t>(number);
    return number;
}

Json jsonNumber(const std::optional<double>& number) {
    return number ? jsonNumber(*number) : Json(nullptr);
}

std::string jsonLine(const Json& json) {
    std::string line;
    append(json, line);
    return line;
}

std::optional<Json> parseJson(std::string_view text, JsonFailure& failure) {
    if (const std::optional<std::size_t> at = tooDeep(text)) {
        failure.reason = "nested deeper than " + std::to_string(deepestNesting) + " levels";
        locate(text, *at, failure);
        return std::nullopt;
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        failure.reason = reasonOf(error.what());
        locate(text, error.byte > 0 ? error.byte - 1 : 0, failure);
    } catch (const Json::exception& error) { // a number beyond the range of a double
        failure.reason = reasonOf(error.what());
        const auto quote = failure.reason.find('\'');
        const auto number = quote == std::string::npos ? std::string() : failure.reason.substr(quote + 1);
        const auto offset = text.find(number.substr(0, number.find('\'')));
        locate(text, offset == std::string_view::npos ? 0 : offset, failure);
    }
    return std::nullopt;
}

std::string describeJson(const Json& json) {
    switch (json.type()) {
    case Json::value_t::object:
        return "an object";
    case Json::value_t::array:
        return "an array";
    default:
        return jsonLine(json);
    }
}

} // namespace gapscope
