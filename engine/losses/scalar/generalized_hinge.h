// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

/// Generalized hinge loss phi(z) = max(0, 1 - s, 1 - a s), s = y z, a >= 1 (a = 1 is the plain hinge): the slope for
/// misclassified examples is a times that for small margins. Not smooth, a-Lipschitz. With t = y alpha in [0, a]:
/// phi*(-alpha) = -min(t, 1). Source: spec losses.md section 2; Bartlett and Wegkamp (2008).
///
/// Misprint: Yang et al. (2014), section 4.4, list this among the losses whose two dual variables range over a box. The
/// coupling a1 + a2 <= 1 is essential; a box would give max(0, 1 - a s) + max(0, 1 - s). One variable per row, as here,
/// needs no coupling.
struct GeneralizedHinge {
    static constexpr LossTask task = LossTask::margin;

    double a = 2.0; ///< slope for negative margins

    static LossInfo info();
    static GeneralizedHinge fromParameters(const ParameterValues& values) { return {.a = values.number("a")}; }

    double value(double z, double y) const noexcept {
        const double s = y * z;
        return s < 0.0 ? 1.0 - a * s : std::max(0.0, 1.0 - s);
    }
    double derivative(double z, double y) const noexcept {
        const double s = y * z;
        if (s >= 1.0)
            return 0.0;
        return s < 0.0 ? -a * y : -y;
    }

    double conjugateAtMinus(double alpha, double y) const noexcept {
        const double t = y * alpha;
        const double tolerance = domainTolerance(t);
        if (!(t >= -tolerance && t <= a + tolerance))
            return infinity;
        return -std::clamp(t, 0.0, 1.0);
    }
    DualInterval dualInterval(double y) const noexcept { return y > 0 ? DualInterval{0.0, a} : DualInterval{-a, 0.0}; }

    double dualProx(double alpha, double step, double y) const noexcept {
        return y * overPieces(y * alpha + step, y * alpha);
    }
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept {
        if (q == 0.0)
            return -derivative(z, y);
        const double s = y * z;
        return y * overPieces((1.0 - s) / q + y * alpha, -s / q + y * alpha);
    }

    double derivativeLipschitz() const noexcept { return infinity; }
    double conjugateConvexity() const noexcept { return 0.0; }
    double lipschitz() const noexcept { return a; }
    double dualBound() const noexcept { return a; }
    std::vector<double> kinks() const { return a > 1.0 ? std::vector<double>{0.0, 1.0} : std::vector<double>{1.0}; }

private:
    /// The maximizer of a concave function on [0, a] that is quadratic on either side of 1: `below` and `above` are the
    /// stationary points of the two parabolas, above <= below.
    double overPieces(double below, double above) const noexcept {
        if (below <= 1.0)
            return std::max(0.0, below);
        return above <= 1.0 ? 1.0 : std::min(above, a);
    }
};

} // namespace gapscope
