// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace gapscope {

/// A number mantissa 2^exponent >= 0 with a range far beyond that of double, mantissa in [1, 2) or 0. Sums and products
/// keep the relative accuracy of double; sums of logarithms would cost an exponential and a logarithm each.
struct ScaledNumber {
    static constexpr std::int64_t exponentOfZero = std::numeric_limits<std::int64_t>::min() / 4;

    double mantissa = 0.0;
    std::int64_t exponent = exponentOfZero;

    static ScaledNumber one() noexcept { return {1.0, 0}; }
    /// exp(x); that of +-1e15 for a larger |x|.
    static ScaledNumber exponential(double x) noexcept {
        constexpr double reach = 1e15;
        x = std::clamp(x, -reach, reach);
        constexpr double log2e = 1.4426950408889634;
        constexpr double ln2High = 6.93147180369123816490e-01; // its last 21 bits are zero
        constexpr double ln2Low = 1.90821492927058770002e-10;
        const double whole = std::floor(x * log2e);
        const double rest = std::fma(-whole, ln2Low, std::fma(-whole, ln2High, x));
        return normalized(std::exp(rest), static_cast<std::int64_t>(whole));
    }
    /// log of the number; -infinity for 0.
    double logarithm() const noexcept {
        constexpr double ln2 = 0.6931471805599453;
        return std::log(mantissa) + (mantissa > 0.0 ? static_cast<double>(exponent) * ln2 : 0.0);
    }
    /// As a double; 0 or infinity if out of range.
    double value() const noexcept { return mantissa * powerOfTwo(exponent); }

    friend ScaledNumber operator*(ScaledNumber a, ScaledNumber b) noexcept {
        const double product = a.mantissa * b.mantissa;
        return product > 0.0 ? normalized(product, a.exponent + b.exponent) : ScaledNumber{};
    }
    friend ScaledNumber operator/(ScaledNumber a, ScaledNumber b) noexcept {
        return a.mantissa > 0.0 ? normalized(a.mantissa / b.mantissa, a.exponent - b.exponent) : ScaledNumber{};
    }
    friend ScaledNumber operator+(ScaledNumber a, ScaledNumber b) noexcept {
        if (a.exponent < b.exponent)
            std::swap(a, b);
        if (a.mantissa == 0.0)
            return {};
        return normalized(a.mantissa + b.mantissa * powerOfTwo(b.exponent - a.exponent), a.exponent);
    }
    ScaledNumber& operator+=(ScaledNumber other) noexcept { return *this = *this + other; }

private:
    static constexpr int mantissaBits = 52;
    static constexpr std::int64_t exponentBias = 1023;

    static double powerOfTwo(std::int64_t exponent) noexcept {
        if (exponent < 1 - exponentBias)
            return 0.0;
        if (exponent > exponentBias)
            return std::numeric_limits<double>::infinity();
        return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + exponentBias) << mantissaBits);
    }
    /// `positive` is a normal double > 0.
    static ScaledNumber normalized(double positive, std::int64_t exponent) noexcept {
        constexpr std::uint64_t fraction = (std::uint64_t{1} << mantissaBits) - 1;
        const auto bits = std::bit_cast<std::uint64_t>(positive);
        const auto shift = static_cast<std::int64_t>(bits >> mantissaBits) - exponentBias;
        const std::uint64_t oneBits = static_cast<std::uint64_t>(exponentBias) << mantissaBits;
        return {std::bit_cast<double>((bits & fraction) | oneBits), exponent + shift};
    }
};

} // namespace gapscope
