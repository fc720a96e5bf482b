// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

/// Hinge loss phi(z) = max(0, 1 - y z), y in {-1, +1}. Not smooth, 1-Lipschitz. With a = y alpha in [0, 1]:
/// phi*(-alpha) = -a. Source: spec losses.md section 2; Shalev-Shwartz and Zhang (2013), section 6.2.
struct Hinge {
    static constexpr LossTask task = LossTask::margin;

    static LossInfo info();
    static Hinge fromParameters(const ParameterValues&) { return {}; }

    double value(double z, double y) const noexcept { return std::max(0.0, 1.0 - y * z); }
    double derivative(double z, double y) const noexcept { return y * z < 1.0 ? -y : 0.0; }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double a = y * alpha;
        const double tolerance = domainTolerance(a);
        if (!(a >= -tolerance && a <= 1.0 + tolerance))
            return infinity;
        return -std::clamp(a, 0.0, 1.0);
    }
    DualInterval dualInterval(double y) const noexcept {
        return y > 0 ? DualInterval{0.0, 1.0} : DualInterval{-1.0, 0.0};
    }

    double dualProx(double alpha, double step, double y) const noexcept {
        return y * std::clamp(y * alpha + step, 0.0, 1.0);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        if (q == 0.0) // an empty row contributes its loss to P and needs the matching dual value
            return -derivative(z, y);
        return y * std::clamp((1.0 - y * z) / q + y * alpha, 0.0, 1.0);
    }

    double derivativeLipschitz() const noexcept { return infinity; }
    double conjugateConvexity() const noexcept { return 0.0; }
    double lipschitz() const noexcept { return 1.0; }
    double dualBound() const noexcept { return 1.0; }
    std::vector<double> kinks() const { return {1.0}; }
};

} // namespace gapscope
