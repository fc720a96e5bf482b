// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

/// Squared hinge loss phi(z) = max(0, 1 - y z)^2 / 2 (with the factor 1/2). Margin loss, 1-smooth, not Lipschitz. With
/// a = y alpha >= 0: phi*(-alpha) = -a + a^2 / 2. Source: spec losses.md section 2.
struct SquaredHinge {
    static constexpr LossTask task = LossTask::margin;

    static LossInfo info();
    static SquaredHinge fromParameters(const ParameterValues&) { return {}; }

    double value(double z, double y) const noexcept {
        const double shortfall = std::max(0.0, 1.0 - y * z);
        return shortfall * shortfall / 2;
    }
    double derivative(double z, double y) const noexcept { return -y * std::max(0.0, 1.0 - y * z); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double a = y * alpha;
        if (!(a >= -domainTolerance(a)))
            return infinity;
        const double inside = std::max(0.0, a);
        return inside * (inside / 2 - 1.0);
    }
    DualInterval dualInterval(double y) const noexcept {
        return y > 0 ? DualInterval{0.0, infinity} : DualInterval{-infinity, 0.0};
    }

    double dualProx(double alpha, double step, double y) const noexcept {
        return y * std::max(0.0, y * alpha / (1.0 + step) + dampedStep(step, 1.0));
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + 1.0;
        return y * std::max(0.0, (1.0 - y * z) / curvature + (q / curvature) * (y * alpha));
    }

    double derivativeLipschitz() const noexcept { return 1.0; }
    double conjugateConvexity() const noexcept { return 1.0; }
    double lipschitz() const noexcept { return infinity; }
    double dualBound() const noexcept { return infinity; }
    std::vector<double> kinks() const { return {}; }
};

} // namespace gapscope
