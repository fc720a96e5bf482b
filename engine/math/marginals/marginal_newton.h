// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>
#include <cmath>

namespace gapscope {

/// How the Newton iteration of a dual of consistent tables ended.
struct MarginalNewton {
    int steps = 0;
    double residual = 0.0; ///< at the final multipliers
    bool isConverged = false;
};

/// The step along the direction of the dual: 1 where the slope has fallen to a tenth. Otherwise a step by which the
/// dual value rises; or, where values differ by rounding only, a root of the slope.
template <typename Dual>
double marginalStep(const Dual& dual, bool isNearRounding) {
    const double start = dual.slope(0.0);
    if (std::abs(dual.slope(1.0)) <= 0.1 * std::abs(start))
        return 1.0;
    if (!isNearRounding) {
        double s = 1.0;
        while (s > 1e-12 && dual.change(s) < 1e-4 * s * start)
            s /= 2;
        return s;
    }
    double low = 0.0;
    double high = 1.0;
    while (high < 1e6 && dual.slope(high) > 0.0) {
        low = high;
        high *= 2;
    }
    for (int k = 0; k < 60; ++k) {
        const double middle = (low + high) / 2;
        const double slope = dual.slope(middle);
        if (std::abs(slope) <= 0.01 * std::abs(start))
            return middle;
        (slope > 0.0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

/// Maximizes a concave, piecewise quadratic dual by semismooth Newton steps, to rounding where that can be reached;
/// ends at its best multipliers. A ridge on the entries at 0 keeps the Newton matrix definite; it grows while steps
/// near rounding do not improve the residual. Source: spec structured_projection.md section 3.
template <typename Dual>
MarginalNewton solveMarginals(Dual& dual, double goal) {
    constexpr int maxSteps = 200;
    constexpr double smallestRidge = 1e-7;
    constexpr double largestRidge = 1e-2;
    constexpr int polishSteps = 5; // without halving the residual
    const double scale = dual.scale();
    MarginalNewton result;
    auto best = dual.multipliers();
    result.residual = dual.residual();
    double ridge = smallestRidge;
    double polished = result.residual;
    int idle = 0;
    while (result.steps < maxSteps && result.residual > goal && idle < polishSteps) {
        const bool polishes = result.residual < 1e-11 * scale;
        dual.findDirection(ridge);
        auto next = dual.multipliers();
        next.add(marginalStep(dual, result.residual < 1e-8 * scale), dual.direction());
        dual.moveTo(next);
        ++result.steps;
        const double residual = dual.residual();
        const bool isBetter = residual < result.residual;
        if (isBetter) {
            best = next;
            result.residual = residual;
        }
        if (!polishes)
            continue;
        ridge = isBetter ? std::max(ridge / 100, smallestRidge) : std::min(ridge * 100, largestRidge);
        if (!isBetter)
            dual.moveTo(best);
        idle = result.residual <= polished / 2 ? 0 : idle + 1;
        polished = std::min(polished, idle == 0 ? result.residual : polished);
    }
    dual.moveTo(best);
    result.isConverged = result.residual <= 1e-8 * scale;
    return result;
}

} // namespace gapscope
