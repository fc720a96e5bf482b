// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

namespace gapscope {

/// Squared loss phi(z) = (z - y)^2 / 2 (with the factor 1/2). Regression loss, 1-smooth, not Lipschitz.
/// phi*(-alpha) = alpha^2 / 2 - y alpha for every alpha. Source: spec losses.md section 2.
///
/// Misprint: the update of Shalev-Shwartz and Zhang (2014), sections 5.3 and 5.5, divides by 1 + q/2; the maximizer
/// needs 1 + q.
struct SquaredLoss {
    static constexpr LossTask task = LossTask::regression;

    static LossInfo info();
    static SquaredLoss fromParameters(const ParameterValues&) { return {}; }

    double value(double z, double y) const noexcept { return (z - y) * (z - y) / 2; }
    double derivative(double z, double y) const noexcept { return z - y; }

    double conjugateAtMinus(double alpha, double y) const noexcept { return alpha * (alpha / 2 - y); }
    DualInterval dualInterval(double) const noexcept { return {-infinity, infinity}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return alpha / (1.0 + step) + dampedStep(step, 1.0) * y;
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + 1.0;
        return (y - z) / curvature + (q / curvature) * alpha; // q / curvature first: q alpha may overflow
    }

    double derivativeLipschitz() const noexcept { return 1.0; }
    double conjugateConvexity() const noexcept { return 1.0; }
    double lipschitz() const noexcept { return infinity; }
    double dualBound() const noexcept { return infinity; }
    std::vector<double> kinks() const { return {}; }
};

} // namespace gapscope
