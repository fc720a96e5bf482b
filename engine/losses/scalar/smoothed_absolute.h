// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Absolute loss with its corner rounded on [-gamma, gamma], gamma > 0. Regression loss, 1-Lipschitz, 1/gamma-smooth.
/// phi*(-alpha) = -y alpha + gamma alpha^2 / 2 on [-1, 1]. Source: spec losses.md section 4, sdca.md section 2.
struct SmoothedAbsoluteLoss {
    static constexpr LossTask task = LossTask::regression;

    double gamma = 0.1; ///< half width of the quadratic part

    static LossInfo info();
    static SmoothedAbsoluteLoss fromParameters(const ParameterValues& values) {
        return {.gamma = values.number("gamma")};
    }

    double value(double z, double y) const noexcept {
        const double distance = std::abs(z - y);
        return distance <= gamma ? distance * (distance / gamma) / 2 : distance - gamma / 2;
    }
    double derivative(double z, double y) const noexcept { return std::clamp((z - y) / gamma, -1.0, 1.0); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double tolerance = domainTolerance(alpha);
        if (!(alpha >= -1.0 - tolerance && alpha <= 1.0 + tolerance))
            return infinity;
        const double inside = std::clamp(alpha, -1.0, 1.0);
        return -y * inside + gamma * inside * inside / 2;
    }
    DualInterval dualInterval(double) const noexcept { return {-1.0, 1.0}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return std::clamp(alpha / (1.0 + step * gamma) + dampedStep(step, gamma) * y, -1.0, 1.0);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + gamma;
        return std::clamp((y - z) / curvature + (q / curvature) * alpha, -1.0, 1.0);
    }

    double derivativeLipschitz() const noexcept { return 1.0 / gamma; }
    double conjugateConvexity() const noexcept { return gamma; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const { return {}; }
};

} // namespace gapscope
