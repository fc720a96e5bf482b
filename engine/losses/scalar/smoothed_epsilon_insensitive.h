// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Epsilon-insensitive loss with its two corners rounded over a width gamma > 0: with r = max(0, |z - y| - epsilon),
/// r^2 / (2 gamma) if r <= gamma, else r - gamma / 2. Regression loss, 1-Lipschitz, 1/gamma-smooth.
/// phi*(-alpha) = -y alpha + epsilon |alpha| + gamma alpha^2 / 2 on [-1, 1]. Source: spec losses.md section 4, sdca.md
/// section 2.
struct SmoothedEpsilonInsensitiveLoss {
    static constexpr LossTask task = LossTask::regression;

    double epsilon = 0.1; ///< half width of the zone without loss
    double gamma = 0.1;   ///< width of the quadratic part

    static LossInfo info();
    static SmoothedEpsilonInsensitiveLoss fromParameters(const ParameterValues& values) {
        return {.epsilon = values.number("epsilon"), .gamma = values.number("gamma")};
    }

    double value(double z, double y) const noexcept {
        const double excess = std::max(0.0, std::abs(z - y) - epsilon);
        return excess <= gamma ? excess * (excess / gamma) / 2 : excess - gamma / 2;
    }
    double derivative(double z, double y) const noexcept {
        const double offset = z - y;
        const double excess = std::max(0.0, std::abs(offset) - epsilon);
        return std::copysign(std::min(excess / gamma, 1.0), offset);
    }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double tolerance = domainTolerance(alpha);
        if (!(alpha >= -1.0 - tolerance && alpha <= 1.0 + tolerance))
            return infinity;
        const double inside = std::clamp(alpha, -1.0, 1.0);
        return -y * inside + epsilon * std::abs(inside) + gamma * inside * inside / 2;
    }
    DualInterval dualInterval(double) const noexcept { return {-1.0, 1.0}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        const double factor = dampedStep(step, gamma);
        const double shrunk = alpha / (1.0 + step * gamma);
        return overPieces(shrunk + factor * (y - epsilon), shrunk + factor * (y + epsilon));
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + gamma;
        const double residual = y - z;
        const double kept = (q / curvature) * alpha;
        return overPieces((residual - epsilon) / curvature + kept, (residual + epsilon) / curvature + kept);
    }

    double derivativeLipschitz() const noexcept { return 1.0 / gamma; }
    double conjugateConvexity() const noexcept { return gamma; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const { return {}; }

private:
    /// As in EpsilonInsensitiveLoss.
    static double overPieces(double positive, double negative) noexcept {
        if (positive > 0.0)
            return std::min(positive, 1.0);
        return negative < 0.0 ? std::max(negative, -1.0) : 0.0;
    }
};

} // namespace gapscope
