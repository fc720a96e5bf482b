// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/vector_loss.h"

#include <vector>

namespace gapscope {

/// Nesterov smoothing of a vector loss: phi_gamma(s) = max over alpha of [-alpha.s - phi*(-alpha) - (gamma/2)
/// ||alpha||^2], gamma > 0. The counterpart of `Smoothed` for scalar losses; 0 <= phi - phi_gamma <= gamma because
/// ||alpha||^2 <= 2. Source: spec losses.md section 4, with the entries of a row as one vector.
template <VectorLossArithmetic L>
struct SmoothedVector {
    static constexpr LossTask task = L::task;

    L base{};
    double gamma = 1.0;

    double value(std::span<const double> scores, Index y) const noexcept {
        std::vector<double> alpha(scores.size());
        dualPoint(scores, y, alpha);
        double linear = 0.0; // alpha sums to zero: score differences keep the accuracy if all are large
        double square = 0.0;
        for (std::size_t k = 0; k < alpha.size(); ++k) {
            linear += alpha[k] * (scores[k] - scores[static_cast<std::size_t>(y)]);
            square += alpha[k] * alpha[k];
        }
        return -base.conjugateAtMinus(alpha, y) - linear - gamma / 2.0 * square;
    }
    void dualPoint(std::span<const double> scores, Index y, std::span<double> alpha) const noexcept {
        for (double& entry : alpha)
            entry = 0.0;
        base.coordinateArgmax(alpha, scores, gamma, y);
    }
    double conjugateAtMinus(std::span<const double> alpha, Index y) const noexcept {
        double square = 0.0;
        for (const double entry : alpha)
            square += entry * entry;
        return base.conjugateAtMinus(alpha, y) + gamma / 2.0 * square;
    }
    /// The sum of the two parabolas is a parabola of curvature q + gamma with another centre.
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index y) const noexcept {
        for (double& entry : alpha)
            entry *= q / (q + gamma);
        base.coordinateArgmax(alpha, scores, q + gamma, y);
    }
    double shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                          double curvature, Index y) const noexcept {
        for (std::size_t k = 0; k < alpha.size(); ++k) {
            linear += gamma * alpha[k] * direction[k];
            curvature += gamma * direction[k] * direction[k];
        }
        return base.shareOfSegment(alpha, direction, linear, curvature, y);
    }
    double conjugateConvexity(Index outputs) const noexcept { return base.conjugateConvexity(outputs) + gamma; }
    double stepConvexity(Index outputs) const noexcept { return base.stepConvexity(outputs) + gamma; }
};

} // namespace gapscope
