// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace gapscope {

/// Up to eight digits at the start of a text.
struct DigitRun {
    std::uint32_t number;
    unsigned count;
};

inline std::uint64_t loadEight(const char* text) noexcept {
    std::uint64_t bytes;
    std::memcpy(&bytes, text, sizeof bytes);
    return bytes ^ 0x3030303030303030; // digits become 0 .. 9
}

/// Sets top bits; the lowest set one marks the first byte that is not a digit. Bits above it may be wrong.
inline std::uint64_t othersThanDigits(std::uint64_t bytes) noexcept {
    return ((bytes + 0x7676767676767676) | bytes) & 0x8080808080808080;
}

/// The number formed by eight digits, the first one in the lowest byte.
inline std::uint32_t eightDigits(std::uint64_t bytes) noexcept {
    constexpr std::uint64_t everyFourth = 0x000000ff000000ff;
    bytes = bytes * 10 + (bytes >> 8);
    bytes = ((bytes & everyFourth) * (100 + (std::uint64_t{1'000'000} << 32)) +
             ((bytes >> 16) & everyFourth) * (1 + (std::uint64_t{10'000} << 32))) >>
            32;
    return static_cast<std::uint32_t>(bytes);
}

inline constexpr bool loadsLowestFirst = std::endian::native == std::endian::little;

/// Reads eight bytes, which must be accessible.
inline DigitRun takeDigits(const char* text) noexcept {
    if constexpr (loadsLowestFirst) {
        // All eight at once; mispredicting a loop with a varying number of digits would cost more.
        const std::uint64_t bytes = loadEight(text);
        const auto count = static_cast<unsigned>(std::countr_zero(othersThanDigits(bytes))) / 8;
        const unsigned half = 32 - 4 * count;
        return {eightDigits(bytes << half << half), count}; // shifts leading zeros in for non-digits
    } else {
        DigitRun run{0, 0};
        for (; run.count < 8 && text[run.count] >= '0' && text[run.count] <= '9'; ++run.count)
            run.number = run.number * 10 + static_cast<std::uint32_t>(text[run.count] - '0');
        return run;
    }
}

/// Takes eight digits if there are eight.
inline bool takeEight(const char*& text, std::uint64_t& digits) noexcept {
    if constexpr (loadsLowestFirst) {
        const std::uint64_t bytes = loadEight(text);
        if (othersThanDigits(bytes) != 0)
            return false;
        digits = digits * 100'000'000 + eightDigits(bytes);
        text += 8;
        return true;
    }
    return false;
}

inline constexpr std::array<std::uint64_t, 20> integerPowersOfTen = [] {
    std::array<std::uint64_t, 20> powers{1};
    for (std::size_t k = 1; k < powers.size(); ++k)
        powers[k] = powers[k - 1] * 10;
    return powers;
}();

#ifdef __SIZEOF_INT128__
/// digits / 10^power rounded to the nearest double, ties to even. 0 < digits, power < 20.
inline double decimalFraction(std::uint64_t digits, unsigned power) noexcept {
    __extension__ using Wide = unsigned __int128;
    const std::uint64_t divisor = integerPowersOfTen[power];
    const int up = std::countl_zero(digits);
    const int divisorUp = std::countl_zero(divisor);
    // Both are normalized now, so the quotient is between 2^61 and 2^63 and fits a signed integer, which converts to
    // double without a branch.
    const Wide dividend = static_cast<Wide>(digits << up) << 62;
    const auto quotient = static_cast<std::uint64_t>(dividend / (divisor << divisorUp));
    const bool hasRest = static_cast<Wide>(quotient) * (divisor << divisorUp) != dividend;
    // The last bit of a 62-bit quotient is nine bits below the last bit of a double; setting it represents the
    // remainder in rounding.
    const auto rounded = static_cast<double>(static_cast<std::int64_t>(quotient | (hasRest ? 1U : 0U)));
    const auto exponent = static_cast<std::uint64_t>(1023 + divisorUp - up - 62);
    return rounded * std::bit_cast<double>(exponent << 52);
}
#endif

/// Parses the unsigned number at `text`, which starts with a digit or a point, to the nearest double as std::from_chars
/// does. Returns its end, or null for rare cases: not a number, or out of the range of double. The eight bytes after
/// `end` must be accessible, and the first of them must be a blank or a line end.
inline const char* takeNumber(const char* text, const char* end, double& value) noexcept {
    if (text[0] != '.' && static_cast<unsigned char>(text[1]) < '.') { // a single digit
        value = text[0] - '0';
        return text + 1;
    }
    const bool isBelowTen = text[1] == '.' && text[0] != '.'; // as in most numbers with many digits
    DigitRun run = isBelowTen ? DigitRun{static_cast<std::uint32_t>(text[0] - '0'), 1} : takeDigits(text);
    const char* at = text + run.count;
    std::uint64_t digits = run.number;
    std::size_t count = run.count;
    std::size_t fraction = 0;
    bool isExact = run.count < 8; // all digits are in `digits`
    if (isExact && *at == '.') {
        const char* const behind = ++at;
        if (takeEight(at, digits))
            takeEight(at, digits);
        run = takeDigits(at);
        digits = digits * integerPowersOfTen[run.count] + run.number;
        at += run.count;
        fraction = static_cast<std::size_t>(at - behind);
        count = (text[0] == '0' && behind - text == 2 ? 0 : count) + fraction;
        isExact = run.count < 8 && count <= 19;
    }
    std::int64_t power = static_cast<std::int64_t>(fraction);
    if ((*at | 0x20) == 'e') {
        const bool isNegative = at[1] == '-';
        at += isNegative || at[1] == '+' ? 2 : 1;
        run = takeDigits(at);
        at += run.count;
        power += isNegative ? std::int64_t{run.number} : -std::int64_t{run.number};
        isExact = isExact && run.count > 0 && run.count < 8;
    }
    if (isExact && count > 0 && power >= 0 && power < 20) {
        // Choose the method that most similar numbers need, because a mispredicted branch costs more than either
        // method.
        constexpr std::array<double, 16> powers{1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                                1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
        if (count <= 15 && power <= 15) {
            value = static_cast<double>(static_cast<std::int64_t>(digits)) /
                    powers[static_cast<std::size_t>(power)]; // both exact
            return at;
        }
#ifdef __SIZEOF_INT128__
        value = digits == 0 ? 0.0 : decimalFraction(digits, static_cast<unsigned>(power));
        return at;
#endif
    }
    const auto [stop, error] = std::from_chars(text, end, value);
    return error == std::errc() ? stop : nullptr;
}

/// The same for a number that may have a sign; null if there is none.
inline const char* takeSignedNumber(const char* text, const char* end, double& value) noexcept {
    // Branch-free, because signs often vary from one number to the next.
    const std::uint64_t isNegative = *text == '-' ? 1 : 0;
    text += isNegative + (*text == '+' ? 1 : 0);
    if ((*text < '0' || *text > '9') && *text != '.')
        return nullptr;
    const char* const behind = takeNumber(text, end, value);
    value = std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) ^ isNegative << 63);
    return behind;
}

} // namespace gapscope
