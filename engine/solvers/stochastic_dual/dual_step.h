// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/stochastic_dual/dual_ascent.h"

#include <algorithm>

namespace gapscope {

/// The new dual variable of a row with score z, label y and curvature ||x||^2 / (lambda n), by one of the options I to
/// V. Options I and II agree for every smooth loss (sdca.md section 4.3); III to V move a fraction of the way from
/// alpha to -phi'(z). `largest`: the largest curvature of all rows.
template <class Loss>
double nextDual(const Loss& loss, AscentOption option, double alpha, double z, double curvature, double largest,
                double y) noexcept {
    if (option == AscentOption::one)
        return loss.coordinateArgmax(alpha, z, curvature, y);
    const double target = -loss.derivative(z, y);
    if (option == AscentOption::two)
        return std::clamp(loss.coordinateArgmax(alpha, z, curvature, y), std::min(alpha, target),
                          std::max(alpha, target));
    const double gamma = loss.conjugateConvexity();
    const double direction = target - alpha;
    if (direction == 0.0)
        return alpha; // the paper's s is undefined here, and there is nothing to move
    if (option == AscentOption::five)
        return alpha + direction * gamma / (largest + gamma);
    const double c = option == AscentOption::three ? curvature : largest;
    const double fenchelGap = loss.value(z, y) + loss.conjugateAtMinus(alpha, y) + z * alpha;
    const double share = (fenchelGap + 0.5 * gamma * direction * direction) / (direction * direction * (gamma + c));
    return alpha + std::clamp(share, 0.0, 1.0) * direction;
}

} // namespace gapscope
