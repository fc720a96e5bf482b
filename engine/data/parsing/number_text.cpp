// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/parsing/number_text.h"

#include "engine/base/utf8_text.h"
#include "engine/data/parsing/characters.h"

#include <charconv>
#include <cmath>
#include <cstdint>

namespace gapscope {
namespace {

/// from_chars reports overflow and underflow with the same error. The decimal position of the first nonzero digit
/// distinguishes them, even in a number of four hundred digits without an exponent.
bool isLarge(std::string_view number) {
    std::int64_t position = 0; // of the first nonzero digit: 1 just before the point, 0 just after it
    bool found = false;
    bool behindPoint = false;
    std::size_t k = 0;
    for (; k < number.size() && number[k] != 'e' && number[k] != 'E'; ++k) {
        const char c = number[k];
        if (c == '.')
            behindPoint = true;
        else if (isDigit(c)) {
            found = found || c != '0';
            if (found && !behindPoint)
                ++position;
            else if (!found && behindPoint)
                --position;
        }
    }
    if (k == number.size())
        return position > 0;
    const bool negative = k + 1 < number.size() && number[k + 1] == '-';
    std::int64_t exponent = 0;
    for (char c : number.substr(k + 1))
        if (isDigit(c) && exponent < 1'000'000'000'000)
            exponent = exponent * 10 + (c - '0');
    return position + (negative ? -exponent : exponent) > 0;
}

/// Diagnoses a text of which only the first `used` bytes are a number.
NumberScan diagnosed(std::string_view text, std::size_t used) {
    const std::string_view rest = text.substr(used);
    if (rest.size() >= 2 && rest[0] == ',' && isDigit(rest[1]))
        return {NumberStatus::decimalComma, 0.0, used};
    if (rest.size() >= 2 && (rest[0] == 'D' || rest[0] == 'd')) {
        const std::size_t sign = rest[1] == '-' || rest[1] == '+' ? 1 : 0;
        bool digits = rest.size() > 1 + sign;
        for (char c : rest.substr(1 + sign))
            digits = digits && isDigit(c);
        if (digits)
            return {NumberStatus::fortranExponent, 0.0, used};
    }
    return {};
}

} // namespace

NumberScan scanNumber(std::string_view text) {
    const std::size_t plus = text.size() > 1 && text[0] == '+' && text[1] != '-' && text[1] != '+' ? 1 : 0;
    const char* const begin = text.data() + plus;
    const char* const end = text.data() + text.size();
    double value = 0.0;
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (error == std::errc::invalid_argument)
        return {};
    if (stop != end)
        return diagnosed(text, static_cast<std::size_t>(stop - text.data()));
    if (error == std::errc::result_out_of_range)
        return {isLarge(text) ? NumberStatus::tooLarge : NumberStatus::underflow, 0.0, 0};
    if (!std::isfinite(value))
        return {NumberStatus::notFinite, 0.0, 0};
    return {NumberStatus::ok, value, 0};
}

std::string shownToken(std::string_view token) {
    constexpr std::size_t longest = 40;
    std::string result;
    while (!token.empty()) {
        if (result.size() >= longest)
            return result + "...";
        const std::size_t length = utf8CharacterBytes(token);
        const auto first = static_cast<unsigned char>(token[0]);
        if (length == 0 || first < 0x20 || first == 0x7f)
            result += '?';
        else
            result += token.substr(0, length);
        token.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

std::string asUtf8(std::string_view text) {
    bool isValid = true;
    for (std::string_view rest = text; isValid && !rest.empty();) {
        const std::size_t length = utf8CharacterBytes(rest);
        isValid = length > 0;
        rest.remove_prefix(length);
    }
    if (isValid)
        return std::string(text);
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) {
            result += static_cast<char>(0xc0 | (byte >> 6));
            result += static_cast<char>(0x80 | (byte & 0x3f));
        } else {
            result += c;
        }
    }
    return result;
}

} // namespace gapscope
