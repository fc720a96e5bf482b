// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/logistic_root.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr int maximalSteps = 100; // at most 9 observed for curvature >= 0; more for a triple root at -4 slope

/// The start of Newton's method for slope t + curvature sigmoid(t) = total when the root is not positive.
///
/// Published starts fail or converge slowly. From t = -offset the iteration of sdca.md section 4.2 oscillates between
/// the flat tail and the start; from 0 it moves by about 1 per step along the exponential tail, which takes hundreds of
/// steps for curvatures beyond 1e100. The start used here bounds the root to within about 1: with h = total / slope
/// (the root is below it) and d = h - t >= 0, slope d = curvature sigmoid(h - d) <= curvature exp(h - d), so d exp(d)
/// <= (curvature / slope) exp(h) and d <= softplus(log(curvature / slope) + h). Substituted into the equation,
/// sigmoid(t) = slope d / curvature, this bounds t from above.
double startAbove(double slope, double curvature, double total) noexcept {
    const double highest = total / slope;
    const double logRatio = std::log(curvature) - std::log(slope);
    const double rest = std::log1p(std::exp(-std::abs(logRatio + highest)));
    const double distance = std::max(0.0, logRatio + highest) + rest; // softplus
    const double lowest = -(std::max(-highest, logRatio) + rest); // highest - distance, computed without cancellation
    const double share = slope * distance / curvature;
    const double bound = share < 0.5 ? std::log(share) - std::log1p(-share) : 0.0;
    return std::clamp(bound, std::min(lowest, 0.0), std::min(highest, 0.0));
}

/// The root t <= 0 of slope t + curvature sigmoid(t) = total. On t < 0 the left side is convex for curvature > 0 and
/// concave for curvature < 0. Started above the root (below it, if concave), Newton's method is monotone: it stops as
/// soon as rounding reverses its direction and needs no tolerance, which might never be met.
double nonPositiveRoot(double slope, double curvature, double total) noexcept {
    const double limit = total / slope; // the root without the sigmoid
    if (limit < -800.0)                 // exp(t) is 0 in double precision; the limit may be -infinity
        return limit;
    const bool convex = curvature > 0.0;
    double t = convex ? startAbove(slope, curvature, total) : std::min(limit, 0.0);
    for (int step = 0; step < maximalSteps; ++step) {
        const double value = sigmoid(t);
        const double gradient = slope + curvature * value * (1.0 - value);
        if (!(gradient > 0.0)) // curvature = -4 slope and t = 0: the root itself
            return t;
        const double next = std::min(t - (slope * t + curvature * value - total) / gradient, 0.0);
        const bool onward = convex ? next < t : next > t;
        // The first step may go the other way: rounding can put the start on the other side of the root.
        if (next == t || (!onward && step > 0))
            return t;
        t = next;
    }
    return t;
}

} // namespace

double sigmoid(double t) noexcept {
    const double tail = std::exp(-std::abs(t));
    return (t >= 0.0 ? 1.0 : tail) / (1.0 + tail);
}

double logisticRoot(const LogisticEquation& equation) noexcept {
    const auto [slope, offset, curvature, centre] = equation;
    if (!(slope >= std::numeric_limits<double>::min()))
        return std::clamp(centre, 0.0, 1.0);
    if (curvature == 0.0)
        return sigmoid(-offset / slope);
    // sigmoid(-t) = 1 - sigmoid(t) maps a positive root to a negative one. This keeps the relative accuracy of small
    // results, and the distance of large ones from 1 as accurate as a double can represent it.
    const bool mirrored = offset + curvature * (0.5 - centre) < 0.0;
    const double total = mirrored ? curvature * (1.0 - centre) + offset : curvature * centre - offset;
    const double t = nonPositiveRoot(slope, curvature, total);
    return sigmoid(mirrored ? -t : t);
}

} // namespace gapscope
