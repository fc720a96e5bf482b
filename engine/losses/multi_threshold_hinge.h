// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// A hinge at each of r thresholds between r + 1 ordered levels y = 1 .. r + 1: phi(z) = sum_j max(0, 1 - T_j (theta_j
/// - z)), T_j = 1 for j >= y, else -1, so that the score of a row of level y should exceed the thresholds j < y and
/// stay below the others. Convex and piecewise linear with a kink at every theta_j - T_j, r-Lipschitz. phi*(-alpha) is
/// the maximum of -alpha k - phi(k) over the kinks k, on [y - 1 - r, y - 1]. Source: Rennie and Srebro (2005); spec
/// losses.md section 6.
struct MultiThresholdHinge {
    static constexpr LossTask task = LossTask::ordinal;

    std::vector<double> thresholds{0.0}; ///< ascending

    static LossInfo info();
    static MultiThresholdHinge fromParameters(const ParameterValues& values) {
        return {readNumbers(values.text("thresholds"))};
    }

    /// r + 1
    double levels() const noexcept { return count() + 1.0; }
    /// The predicted level: 1 plus the number of thresholds below z.
    double levelOf(double z) const noexcept;

    double value(double z, double y) const noexcept;
    double derivative(double z, double y) const noexcept;
    double conjugateAtMinus(double alpha, double y) const noexcept;
    DualInterval dualInterval(double y) const noexcept { return {y - 1.0 - count(), y - 1.0}; }
    double dualProx(double alpha, double step, double y) const noexcept;
    double coordinateArgmax(double alpha, double z, double q, double y) const noexcept;

    double derivativeLipschitz() const noexcept { return infinity; }
    double conjugateConvexity() const noexcept { return 0.0; }
    double lipschitz() const noexcept { return count(); }
    double dualBound() const noexcept { return count(); }
    /// Empty, because the kinks depend on the level and not only on an offset or a margin; the closed form of a free
    /// bias does not apply.
    std::vector<double> kinks() const { return {}; }

private:
    double count() const noexcept { return static_cast<double>(thresholds.size()); }
    /// T_j of threshold j = 0, 1, ...
    static double sign(std::size_t j, double y) noexcept { return static_cast<double>(j + 1) >= y ? 1.0 : -1.0; }
    /// Minus the slope u of phi where a line that decreases in z meets the subdifferential: line(k) at a kink k, or the
    /// slope of the piece on which they meet.
    template <class Line>
    double crossing(double y, const Line& line) const noexcept;
    /// Calls visit(k) for every kink k in ascending order until it returns false.
    template <class Visit>
    void forKinks(double y, const Visit& visit) const noexcept;
};

} // namespace gapscope
