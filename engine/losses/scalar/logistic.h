// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"
#include "engine/math/logistic_root.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Logistic loss phi(z) = log(1 + exp(-y z)). Margin loss, 1-Lipschitz, 1/4-smooth. With a = y alpha in [0, 1]:
/// phi*(-alpha) = a log a + (1 - a) log(1 - a), 0 log 0 = 0. Source: spec losses.md section 2, sdca.md section 4.2.
struct LogisticLoss {
    static constexpr LossTask task = LossTask::margin;

    static LossInfo info();
    static LogisticLoss fromParameters(const ParameterValues&) { return {}; }

    double value(double z, double y) const noexcept {
        const double s = y * z;
        return std::max(0.0, -s) + std::log1p(std::exp(-std::abs(s)));
    }
    double derivative(double z, double y) const noexcept { return -y * sigmoid(-y * z); }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double a = y * alpha;
        const double tolerance = domainTolerance(a);
        if (!(a >= -tolerance && a <= 1.0 + tolerance))
            return infinity;
        if (!(a > 0.0 && a < 1.0))
            return 0.0;
        return a * std::log(a) + (1.0 - a) * std::log1p(-a);
    }
    DualInterval dualInterval(double y) const noexcept {
        return y > 0 ? DualInterval{0.0, 1.0} : DualInterval{-1.0, 0.0};
    }

    double dualProx(double alpha, double step, double y) const noexcept {
        return y * logisticRoot({.slope = step, .offset = 0.0, .curvature = 1.0, .centre = y * alpha});
    }
    /// Also for -4 <= q < 0.
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        return y * logisticRoot({.slope = 1.0, .offset = y * z, .curvature = q, .centre = y * alpha});
    }

    double derivativeLipschitz() const noexcept { return 0.25; }
    double conjugateConvexity() const noexcept { return 4.0; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const { return {}; }
};

} // namespace gapscope
