// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "engine/math/vector.h"

namespace gapscope {

/// The sum of term(k) over k, in four independent partial sums.
template <class Term>
double sumOf(Index count, Term&& term) {
    std::array<double, 4> sums{};
    Index k = 0;
    for (; k + 4 <= count; k += 4)
        for (Index lane = 0; lane < 4; ++lane)
            sums[static_cast<std::size_t>(lane)] += term(k + lane);
    for (; k < count; ++k)
        sums[0] += term(k);
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// A step t > 0 along a descent direction of a convex function, where slope(t) is its directional derivative and
/// slope(0) = slopeAtZero < 0: 1 if the slope there is at most `unitReduction` of the initial one, otherwise a point
/// near the zero of the slope, which is bracketed and narrowed by alternating secant and bisection steps. slope() was
/// last called at the returned step.
template <class Slope>
double searchStep(double slopeAtZero, Slope&& slope, double unitReduction = 0.5) {
    constexpr double accuracy = 0.3;
    constexpr int maxSlopes = 60;
    const double atOne = slope(1.0);
    if (std::abs(atOne) <= unitReduction * std::abs(slopeAtZero))
        return 1.0;
    double low = 0.0;
    double slopeLow = slopeAtZero;
    double high = 1.0;
    double slopeHigh = atOne;
    double t = 1.0;
    for (int slopes = 1; slopes < maxSlopes; ++slopes) {
        if (slopeHigh < 0.0)
            t = 2.0 * high;
        else
            t = slopes % 2 == 0 ? 0.5 * (low + high) : low - slopeLow * (high - low) / (slopeHigh - slopeLow);
        const double now = slope(t);
        if (std::abs(now) <= accuracy * std::abs(slopeAtZero))
            break;
        if (slopeHigh < 0.0) {
            low = high;
            slopeLow = slopeHigh;
            high = t;
            slopeHigh = now;
        } else {
            (now < 0.0 ? low : high) = t;
            (now < 0.0 ? slopeLow : slopeHigh) = now;
        }
    }
    return t;
}

} // namespace gapscope
