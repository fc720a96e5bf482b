// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

/// Nesterov smoothing of a loss: phi_gamma(z) = max over alpha of [-alpha z - phi*(-alpha) - gamma alpha^2 / 2], gamma
/// > 0. The conjugate gains gamma alpha^2 / 2 on the same domain, so the derivative becomes 1/gamma-Lipschitz and 0 <=
/// phi - phi_gamma <= gamma dualBound()^2 / 2. A loss that is already smooth becomes smoother. Source: spec losses.md
/// section 4; Nesterov (2005).
template <ScalarLossArithmetic L>
struct Smoothed {
    static constexpr LossTask task = L::task;

    L base{};
    double gamma = 1.0;

    double value(double z, double y) const noexcept {
        if constexpr (task == LossTask::regression) { // only the offset matters: z and y may be large and close
            z -= y;
            y = 0.0;
        }
        const double alpha = maximizer(z, y);
        if (dualBound() == infinity) // as an infimal convolution, a sum of two terms >= 0, to avoid infinity - infinity
            return base.value(z + gamma * alpha, y) + gamma * alpha * alpha / 2;
        const double linear = alpha == 0.0 ? 0.0 : alpha * z; // 0 times infinity counts as 0
        return -base.conjugateAtMinus(alpha, y) - linear - gamma * alpha * alpha / 2;
    }
    double derivative(double z, double y) const noexcept { return -maximizer(z, y); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const DualInterval interval = dualInterval(y);
        const double inside = std::clamp(alpha, interval.min, interval.max);
        return base.conjugateAtMinus(alpha, y) + gamma * inside * inside / 2;
    }
    DualInterval dualInterval(double y) const noexcept { return base.dualInterval(y); }

    double dualProx(double alpha, double step, double y) const noexcept {
        return base.dualProx(alpha / (1.0 + step * gamma), dampedStep(step, gamma), y);
    }
    /// The sum of the parabolas (q/2)(b - alpha)^2 and gamma b^2 / 2 is a parabola of curvature q + gamma with another
    /// centre. For q < 0 that curvature may vanish; a shift of the score expresses the same sum without a division.
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        const double curvature = q + gamma;
        if (q < 0.0)
            return base.coordinateArgmax(0.0, z - q * alpha, curvature, y);
        return base.coordinateArgmax((q / curvature) * alpha, z, curvature, y);
    }

    double derivativeLipschitz() const noexcept { return 1.0 / conjugateConvexity(); }
    double conjugateConvexity() const noexcept { return base.conjugateConvexity() + gamma; }
    double lipschitz() const noexcept { return base.lipschitz(); }
    double dualBound() const noexcept { return base.dualBound(); }
    std::vector<double> kinks() const { return {}; }

private:
    double maximizer(double z, double y) const noexcept { return base.coordinateArgmax(0.0, z, gamma, y); }
};

} // namespace gapscope
