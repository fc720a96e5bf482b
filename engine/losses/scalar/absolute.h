// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Absolute loss phi(z) = |z - y|. Regression loss, not smooth, 1-Lipschitz. phi*(-alpha) = -y alpha on [-1, 1].
/// Source: spec losses.md section 2.
struct AbsoluteLoss {
    static constexpr LossTask task = LossTask::regression;

    static LossInfo info();
    static AbsoluteLoss fromParameters(const ParameterValues&) { return {}; }

    double value(double z, double y) const noexcept { return std::abs(z - y); }
    double derivative(double z, double y) const noexcept { return z == y ? 0.0 : std::copysign(1.0, z - y); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double tolerance = domainTolerance(alpha);
        if (!(alpha >= -1.0 - tolerance && alpha <= 1.0 + tolerance))
            return infinity;
        const double inside = std::clamp(alpha, -1.0, 1.0);
        return -y * inside;
    }
    DualInterval dualInterval(double) const noexcept { return {-1.0, 1.0}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return std::clamp(alpha + step * y, -1.0, 1.0);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        if (q == 0.0)
            return -derivative(z, y);
        return std::clamp((y - z) / q + alpha, -1.0, 1.0);
    }

    double derivativeLipschitz() const noexcept { return infinity; }
    double conjugateConvexity() const noexcept { return 0.0; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const { return {0.0}; }
};

} // namespace gapscope
