// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Huber loss: (z - y)^2 / 2 within delta > 0 of the label, linear beyond. Regression loss, delta-Lipschitz, 1-smooth.
/// phi*(-alpha) = -y alpha + alpha^2 / 2 on [-delta, delta]. Source: spec losses.md section 2; Huber (1964).
struct HuberLoss {
    static constexpr LossTask task = LossTask::regression;

    double delta = 1.0; ///< where the loss becomes linear

    static LossInfo info();
    static HuberLoss fromParameters(const ParameterValues& values) { return {.delta = values.number("delta")}; }

    double value(double z, double y) const noexcept {
        const double distance = std::abs(z - y);
        return distance <= delta ? distance * distance / 2 : delta * (distance - delta / 2);
    }
    double derivative(double z, double y) const noexcept { return std::clamp(z - y, -delta, delta); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double tolerance = domainTolerance(alpha);
        if (!(alpha >= -delta - tolerance && alpha <= delta + tolerance))
            return infinity;
        const double inside = std::clamp(alpha, -delta, delta);
        return inside * (inside / 2 - y);
    }
    DualInterval dualInterval(double) const noexcept { return {-delta, delta}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return std::clamp(alpha / (1.0 + step) + dampedStep(step, 1.0) * y, -delta, delta);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + 1.0;
        return std::clamp((y - z) / curvature + (q / curvature) * alpha, -delta, delta);
    }

    double derivativeLipschitz() const noexcept { return 1.0; }
    double conjugateConvexity() const noexcept { return 1.0; }
    double lipschitz() const noexcept { return delta; }
    double dualBound() const noexcept { return delta; }
    std::vector<double> kinks() const { return {}; }
};

} // namespace gapscope
