// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/enclosure/directed_rounding.h"

#include <algorithm>

namespace gapscope {

/// A closed interval that contains a real number. Every operation returns an interval that contains the exact results
/// for all numbers of its operands. Ends may be infinite, never NaN.
class Interval {
public:
    constexpr Interval() = default;
    /// The number itself; all numbers for NaN.
    constexpr Interval(double exact) noexcept // NOLINT(google-explicit-constructor): numbers are intervals
        : m_low(exact), m_high(exact) {
        if (exact != exact)
            *this = everything();
    }
    /// low <= high; an end that is NaN becomes infinite.
    constexpr Interval(double low, double high) noexcept
        : m_low(low == low ? low : -infinite), m_high(high == high ? high : infinite) {}
    static constexpr Interval everything() noexcept { return {-infinite, infinite}; }
    /// centre +- radius
    static Interval around(double centre, double radius) noexcept {
        return {sumDown(centre, -radius), sumUp(centre, radius)};
    }

    constexpr double low() const noexcept { return m_low; }
    constexpr double high() const noexcept { return m_high; }
    /// The greatest magnitude.
    double magnitude() const noexcept { return std::max(-m_low, m_high); }
    bool contains(double x) const noexcept { return m_low <= x && x <= m_high; }

    friend Interval operator-(Interval a) noexcept { return {-a.m_high, -a.m_low}; }
    friend Interval operator+(Interval a, Interval b) noexcept {
        return {sumDown(a.m_low, b.m_low), sumUp(a.m_high, b.m_high)};
    }
    friend Interval operator-(Interval a, Interval b) noexcept { return a + -b; }
    friend Interval operator*(Interval a, Interval b) noexcept {
        return {std::min(std::min(productDown(a.m_low, b.m_low), productDown(a.m_low, b.m_high)),
                         std::min(productDown(a.m_high, b.m_low), productDown(a.m_high, b.m_high))),
                std::max(std::max(productUp(a.m_low, b.m_low), productUp(a.m_low, b.m_high)),
                         std::max(productUp(a.m_high, b.m_low), productUp(a.m_high, b.m_high)))};
    }
    /// Everything if b contains 0.
    friend Interval operator/(Interval a, Interval b) noexcept {
        if (b.contains(0.0) || std::isinf(b.magnitude()))
            return everything();
        return {std::min(std::min(quotientDown(a.m_low, b.m_low), quotientDown(a.m_low, b.m_high)),
                         std::min(quotientDown(a.m_high, b.m_low), quotientDown(a.m_high, b.m_high))),
                std::max(std::max(quotientUp(a.m_low, b.m_low), quotientUp(a.m_low, b.m_high)),
                         std::max(quotientUp(a.m_high, b.m_low), quotientUp(a.m_high, b.m_high)))};
    }
    Interval& operator+=(Interval other) noexcept { return *this = *this + other; }

private:
    static constexpr double infinite = std::numeric_limits<double>::infinity();

    double m_low = 0.0;
    double m_high = 0.0;
};

} // namespace gapscope
