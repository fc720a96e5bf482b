// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Epsilon-insensitive loss phi(z) = max(0, |z - y| - epsilon), epsilon >= 0. Regression loss, not smooth, 1-Lipschitz.
/// phi*(-alpha) = -y alpha + epsilon |alpha| on [-1, 1]. Source: spec losses.md section 2; Vapnik (1995).
///
/// Contradiction in print: for two dual variables per row, Yang et al. (2014) give the box [0, 1]^2 in section 4.4 and
/// the triangle a1 + a2 <= 1 in section 4.1. Both describe this loss.
struct EpsilonInsensitiveLoss {
    static constexpr LossTask task = LossTask::regression;

    double epsilon = 0.1; ///< half width of the zone without loss

    static LossInfo info();
    static EpsilonInsensitiveLoss fromParameters(const ParameterValues& values) {
        return {.epsilon = values.number("epsilon")};
    }

    double value(double z, double y) const noexcept { return std::max(0.0, std::abs(z - y) - epsilon); }
    double derivative(double z, double y) const noexcept {
        const double offset = z - y;
        return std::abs(offset) > epsilon ? std::copysign(1.0, offset) : 0.0;
    }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double tolerance = domainTolerance(alpha);
        if (!(alpha >= -1.0 - tolerance && alpha <= 1.0 + tolerance))
            return infinity;
        const double inside = std::clamp(alpha, -1.0, 1.0);
        return -y * inside + epsilon * std::abs(inside);
    }
    DualInterval dualInterval(double) const noexcept { return {-1.0, 1.0}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return overPieces(alpha + step * (y - epsilon), alpha + step * (y + epsilon));
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        if (q == 0.0)
            return -derivative(z, y);
        const double residual = y - z;
        return overPieces((residual - epsilon) / q + alpha, (residual + epsilon) / q + alpha);
    }

    double derivativeLipschitz() const noexcept { return infinity; }
    double conjugateConvexity() const noexcept { return 0.0; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const {
        return epsilon > 0.0 ? std::vector<double>{-epsilon, epsilon} : std::vector<double>{0.0};
    }

private:
    /// The maximizer of a concave function on [-1, 1] that is quadratic on either side of 0, from the stationary points
    /// of the two parabolas, positive <= negative. Soft thresholding in a form that avoids infinity - infinity.
    static double overPieces(double positive, double negative) noexcept {
        if (positive > 0.0)
            return std::min(positive, 1.0);
        return negative < 0.0 ? std::max(negative, -1.0) : 0.0;
    }
};

} // namespace gapscope
