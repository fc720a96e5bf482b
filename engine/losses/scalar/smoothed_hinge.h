// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

/// Hinge loss with its corner rounded over a width gamma > 0; margin loss, 1-Lipschitz, 1/gamma-smooth. With a = y
/// alpha in [0, 1]: phi*(-alpha) = -a + gamma a^2 / 2. Source: spec losses.md section 2; Shalev-Shwartz and Zhang
/// (2014), (9).
struct SmoothedHinge {
    static constexpr LossTask task = LossTask::margin;

    double gamma = 1.0; ///< width of the quadratic part

    static LossInfo info();
    static SmoothedHinge fromParameters(const ParameterValues& values) { return {.gamma = values.number("gamma")}; }

    double value(double z, double y) const noexcept {
        const double shortfall = 1.0 - y * z;
        if (shortfall <= 0.0)
            return 0.0;
        return shortfall >= gamma ? shortfall - gamma / 2 : shortfall * (shortfall / gamma) / 2;
    }
    double derivative(double z, double y) const noexcept { return -y * std::clamp((1.0 - y * z) / gamma, 0.0, 1.0); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double a = y * alpha;
        const double tolerance = domainTolerance(a);
        if (!(a >= -tolerance && a <= 1.0 + tolerance))
            return infinity;
        const double inside = std::clamp(a, 0.0, 1.0);
        return -inside + gamma * inside * inside / 2;
    }
    DualInterval dualInterval(double y) const noexcept {
        return y > 0 ? DualInterval{0.0, 1.0} : DualInterval{-1.0, 0.0};
    }

    double dualProx(double alpha, double step, double y) const noexcept {
        return y * std::clamp(y * alpha / (1.0 + step * gamma) + dampedStep(step, gamma), 0.0, 1.0);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + gamma;
        // q / curvature first: q y alpha may overflow.
        return y * std::clamp((1.0 - y * z) / curvature + (q / curvature) * (y * alpha), 0.0, 1.0);
    }

    double derivativeLipschitz() const noexcept { return 1.0 / gamma; }
    double conjugateConvexity() const noexcept { return gamma; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const { return {}; }
};

} // namespace gapscope
