// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/class_costs.h"
#include "engine/losses/vector/vector_loss.h"

namespace gapscope {

/// The arithmetic of the two entropic multiclass losses: phi(s) = gamma log(1 + sum over j != y of exp((c_yj + s_j -
/// s_y)/gamma)), c the costs. With b_j = -alpha_j for j != y and b_y = 1 - sum b: phi*(-alpha) = gamma sum b log b -
/// sum_{j != y} c_yj b_j. Source: spec multiclass.md section 2 and several_classes.md section 1.
struct LogOfExponentials {
    static constexpr LossTask task = LossTask::multiclass;

    double gamma = 1.0;
    ClassCosts costs = ClassCosts::same(0.0);

    double value(std::span<const double> scores, Index y) const noexcept;
    void dualPoint(std::span<const double> scores, Index y, std::span<double> alpha) const noexcept;
    double conjugateAtMinus(std::span<const double> alpha, Index y) const noexcept;
    /// The coordinate step of multiclass.md section 4.2.
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index y) const noexcept;
    double shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                          double curvature, Index y) const noexcept;
    /// The eigenvalues of the Hessian of log-sum-exp are at most 1/2.
    double conjugateConvexity(Index) const noexcept { return 2.0 * gamma; }
    double stepConvexity(Index) const noexcept { return gamma; }
};

/// The negative log-likelihood of multinomial logistic regression.
struct MultinomialLogistic : LogOfExponentials {
    static LossInfo info();
    static MultinomialLogistic fromParameters(const ParameterValues&) { return {}; }
};

/// A smooth upper bound of the multiclass hinge (Shalev-Shwartz and Zhang 2014, (14)).
struct SoftmaxOfHinge : LogOfExponentials {
    static LossInfo info();
    static SoftmaxOfHinge fromParameters(const ParameterValues& values) {
        return {{values.number("gamma"), ClassCosts::fromParameters(values)}};
    }
};

} // namespace gapscope
