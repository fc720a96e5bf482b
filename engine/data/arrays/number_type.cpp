// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/arrays/number_type.h"

#include <bit>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>

namespace gapscope {
namespace {

template <std::unsigned_integral T>
T withBytesReversed(T value) {
    T reversed = 0;
    for (std::size_t k = 0; k < sizeof(T); ++k) {
        reversed = static_cast<T>(reversed << 8 | (value & 0xffU));
        value = static_cast<T>(value >> 4 >> 4); // a shift by all bits of a byte would be undefined
    }
    return reversed;
}

/// IEEE 754 half precision.
double fromHalf(std::uint16_t bits) {
    const int exponent = bits >> 10 & 0x1f;
    const double fraction = bits & 0x3ff;
    constexpr int bias = 15;
    constexpr int digits = 10;
    const double magnitude = exponent == 0    ? std::ldexp(fraction, 1 - bias - digits)
                             : exponent == 31 ? (fraction == 0.0 ? std::numeric_limits<double>::infinity()
                                                                 : std::numeric_limits<double>::quiet_NaN())
                                              : std::ldexp(fraction + 1024.0, exponent - bias - digits);
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

template <class Number, std::unsigned_integral Bits>
double meaning(Bits bits) {
    if constexpr (std::same_as<Number, bool>)
        return bits != 0 ? 1.0 : 0.0;
    else if constexpr (std::same_as<Bits, std::uint16_t> && std::same_as<Number, float>)
        return fromHalf(bits);
    else if constexpr (std::floating_point<Number>)
        return static_cast<double>(std::bit_cast<Number>(bits));
    else
        return static_cast<double>(static_cast<Number>(bits));
}

template <class Number, std::unsigned_integral Bits>
void convert(const char* bytes, std::size_t count, bool isBigEndian, double* into) {
    const bool isReversed = isBigEndian != (std::endian::native == std::endian::big);
    for (std::size_t k = 0; k < count; ++k) {
        Bits bits;
        std::memcpy(&bits, bytes + k * sizeof bits, sizeof bits);
        into[k] = meaning<Number>(isReversed ? withBytesReversed(bits) : bits);
    }
}

template <class One, class Two, class Four, class Eight>
void convertSized(const char* bytes, std::size_t count, NumberType type, double* into) {
    switch (type.bytes) {
    case 1:
        return convert<One, std::uint8_t>(bytes, count, type.isBigEndian, into);
    case 2:
        return convert<Two, std::uint16_t>(bytes, count, type.isBigEndian, into);
    case 4:
        return convert<Four, std::uint32_t>(bytes, count, type.isBigEndian, into);
    default:
        return convert<Eight, std::uint64_t>(bytes, count, type.isBigEndian, into);
    }
}

} // namespace

void toDoubles(const char* bytes, std::size_t count, NumberType type, double* into) {
    switch (type.kind) {
    case NumberType::Kind::boolean:
        return convertSized<bool, bool, bool, bool>(bytes, count, type, into);
    case NumberType::Kind::signedInteger:
        return convertSized<std::int8_t, std::int16_t, std::int32_t, std::int64_t>(bytes, count, type, into);
    case NumberType::Kind::unsignedInteger:
        return convertSized<std::uint8_t, std::uint16_t, std::uint32_t, std::uint64_t>(bytes, count, type, into);
    case NumberType::Kind::floating:
        return convertSized<std::int8_t, float, float, double>(bytes, count, type, into);
    }
}

} // namespace gapscope
