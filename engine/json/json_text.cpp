// SPDX-License-Identifier: GPL-3.0-only
#include "engine/json/json_text.h"

#include "engine/base/utf8_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gapscope {
namespace {

constexpr double exactIntegers = 9007199254740992.0; // 2^53
constexpr int deepestNesting = 200; // values are copied and written recursively: deeper ones may overflow the stack

// File names may contain bytes that are not UTF-8. These are written as lone surrogates, 0xE4 as "\udce4": the escape
// is valid JSON, Python decodes it to the same name (surrogateescape), and parseJson reads it back. The JSON parser
// rejects lone surrogates, so they are replaced by characters of a private range before parsing and turned into bytes
// afterwards.
constexpr std::string_view byteEscape = "\\udc";
constexpr std::string_view privateEscape = "\\udbff\\udf"; // U+10FF80 to U+10FFFF, for 0x80 to 0xff
constexpr std::string_view privateCharacter = "\xf4\x8f";  // their first bytes in UTF-8
constexpr std::size_t escapeBytes = 6;                     // "\udce4"

std::string jsonString(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string line = "\"";
    while (!text.empty()) {
        std::size_t valid = 0;
        for (std::size_t bytes = 1; bytes > 0 && valid < text.size(); valid += bytes)
            bytes = utf8CharacterBytes(text.substr(valid));
        const std::string piece = nlohmann::json(std::string(text.substr(0, valid))).dump();
        line.append(piece, 1, piece.size() - 2);
        text.remove_prefix(valid);
        if (text.empty())
            break;
        const auto byte = static_cast<unsigned char>(text.front());
        line += byteEscape;
        line += digits[byte >> 4];
        line += digits[byte & 0xf];
        text.remove_prefix(1);
    }
    return line + '"';
}

bool isHexDigit(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Whether the escape of a byte starts at `at`, rather than the second half of a surrogate pair.
bool isByteEscape(std::string_view text, std::size_t at) {
    const auto is = [&text](std::size_t place, std::string_view letters) {
        return letters.find(text[place]) != std::string_view::npos;
    };
    if (text.size() - at < escapeBytes || text[at + 1] != 'u' || !is(at + 2, "dD") || !is(at + 3, "cC") ||
        !is(at + 4, "89abcdefABCDEF") || !isHexDigit(text[at + 5]))
        return false;
    const bool isSecondHalf =
        at >= escapeBytes && text[at - 6] == '\\' && text[at - 5] == 'u' && is(at - 4, "dD") && is(at - 3, "89abAB");
    return !isSecondHalf;
}

/// Replaces escapes of bytes by private characters; `places` receives their positions in the result.
std::string withPrivateCharacters(std::string_view text, std::vector<std::size_t>& places) {
    std::string result;
    std::size_t copied = 0;
    for (std::size_t at = text.find('\\'); at != std::string_view::npos; at = text.find('\\', at)) {
        if (!isByteEscape(text, at)) {
            at += 2; // skips "\\", which does not start an escape
            continue;
        }
        result += text.substr(copied, at - copied);
        places.push_back(result.size());
        result += privateEscape;
        result += text.substr(at + 4, 2);
        copied = at += escapeBytes;
    }
    return result.append(text.substr(copied));
}

void makeBytes(std::string& text) {
    std::string result;
    std::size_t copied = 0;
    for (std::size_t at = text.find(privateCharacter); at != std::string::npos; at = text.find(privateCharacter, at)) {
        const auto third = static_cast<unsigned char>(text[at + 2]); // in bounds, since characters are complete
        if (third < 0xbe) {
            at += 4;
            continue;
        }
        result.append(text, copied, at - copied);
        const unsigned upper = third == 0xbe ? 0x80 : 0xc0;
        result += static_cast<char>(upper | (static_cast<unsigned char>(text[at + 3]) & 0x3f));
        copied = at += 4;
    }
    text = result.append(text, copied);
}

void makeBytes(Json& json) {
    if (json.is_string())
        makeBytes(json.get_ref<std::string&>());
    else if (json.is_structured())
        for (Json& inner : json)
            makeBytes(inner);
}

void append(const Json& json, std::string& line) {
    switch (json.type()) {
    case Json::value_t::object: {
        line += '{';
        bool first = true;
        for (const auto& [key, value] : json.items()) {
            line += (first ? "" : ",") + jsonString(key) + ":";
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
        line += jsonString(json.get_ref<const std::string&>());
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

/// The position of a bracket that exceeds the maximal nesting; nothing if there is none.
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

/// Parses `text`, which is `original` with longer escapes at `places`; failures are located in `original`.
std::optional<Json> parsed(std::string_view text, std::string_view original, const std::vector<std::size_t>& places,
                           JsonFailure& failure) {
    const auto locateIn = [&](std::size_t offset) {
        const auto before = static_cast<std::size_t>(
            std::ranges::count_if(places, [offset](std::size_t place) { return place < offset; }));
        locate(original, offset - before * (privateEscape.size() + 2 - escapeBytes), failure);
    };
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        failure.reason = reasonOf(error.what());
        locateIn(error.byte > 0 ? error.byte - 1 : 0);
    } catch (const Json::exception& error) { // e.g. a number out of the range of a double
        failure.reason = reasonOf(error.what());
        const auto quote = failure.reason.find('\'');
        const auto number = quote == std::string::npos ? std::string() : failure.reason.substr(quote + 1);
        const auto offset = text.find(number.substr(0, number.find('\'')));
        locateIn(offset == std::string_view::npos ? 0 : offset);
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
    std::vector<std::size_t> places;
    if (text.find("\\u") == std::string_view::npos)
        return parsed(text, text, places, failure);
    const std::string replaced = withPrivateCharacters(text, places);
    std::optional<Json> json = parsed(replaced, text, places, failure);
    if (json && !places.empty())
        makeBytes(*json);
    return json;
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
