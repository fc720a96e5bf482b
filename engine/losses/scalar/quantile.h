// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

/// Quantile (pinball) loss of s = z - y: phi = max(-tau s, (1 - tau) s), 0 < tau < 1. Regression loss, not smooth,
/// max(tau, 1 - tau)-Lipschitz. phi*(-alpha) = -y alpha on [tau - 1, tau]. Source: spec losses.md section 2; Koenker
/// (2005). tau is the usual quantile level, of y - z, and equals the constant a of Yang et al. (2014).
struct QuantileLoss {
    static constexpr LossTask task = LossTask::regression;

    double tau = 0.5; ///< the estimated quantile

    static LossInfo info();
    static QuantileLoss fromParameters(const ParameterValues& values) { return {.tau = values.number("tau")}; }

    double value(double z, double y) const noexcept { return z < y ? tau * (y - z) : (1.0 - tau) * (z - y); }
    double derivative(double z, double y) const noexcept {
        if (z == y)
            return 0.0;
        return z < y ? -tau : 1.0 - tau;
    }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double tolerance = domainTolerance(alpha);
        if (!(alpha >= tau - 1.0 - tolerance && alpha <= tau + tolerance))
            return infinity;
        const double inside = std::clamp(alpha, tau - 1.0, tau);
        return -y * inside;
    }
    DualInterval dualInterval(double) const noexcept { return {tau - 1.0, tau}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return std::clamp(alpha + step * y, tau - 1.0, tau);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        if (q == 0.0)
            return -derivative(z, y);
        return std::clamp((y - z) / q + alpha, tau - 1.0, tau);
    }

    double derivativeLipschitz() const noexcept { return infinity; }
    double conjugateConvexity() const noexcept { return 0.0; }
    double lipschitz() const noexcept { return std::max(tau, 1.0 - tau); }
    double dualBound() const noexcept { return std::max(tau, 1.0 - tau); }
    std::vector<double> kinks() const { return {0.0}; }
};

} // namespace gapscope
