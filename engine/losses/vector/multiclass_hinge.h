// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/class_costs.h"
#include "engine/losses/vector/vector_loss.h"

namespace gapscope {

/// The arithmetic of the two multiclass hinges: phi(s) = max over b >= 0, sum b <= 1 of b.u - (gamma/2) ||b||^2 with
/// u_j = c_yj + s_j - s_y for j != y, c the costs. gamma = 0: max(0, max_j u_j). With b_j = -alpha_j: phi*(-alpha) =
/// -c_y.b + (gamma/2) ||b||^2. Source: spec multiclass.md section 2 and several_classes.md section 1.
struct MaxOfHinges {
    static constexpr LossTask task = LossTask::multiclass;

    double gamma = 0.0;
    ClassCosts costs = ClassCosts::same(1.0);

    double value(std::span<const double> scores, Index y) const noexcept;
    void dualPoint(std::span<const double> scores, Index y, std::span<double> alpha) const noexcept;
    double conjugateAtMinus(std::span<const double> alpha, Index y) const noexcept;
    /// OptimizeDual of multiclass.md section 4.1, which accepts infeasible alpha.
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index y) const noexcept;
    double shareOfSegment(std::span<const double> alpha, std::span<const double> direction, double linear,
                          double curvature, Index y) const noexcept;
    /// ||alpha||^2 = ||b||^2 + (sum b)^2 <= K ||b||^2.
    double conjugateConvexity(Index outputs) const noexcept { return gamma / static_cast<double>(outputs); }
    double stepConvexity(Index outputs) const noexcept { return conjugateConvexity(outputs); }
};

/// The multiclass hinge (Crammer and Singer 2001).
struct MulticlassHinge : MaxOfHinges {
    static LossInfo info();
    static MulticlassHinge fromParameters(const ParameterValues& values) {
        return {{0.0, ClassCosts::fromParameters(values)}};
    }
};

/// The multiclass hinge with rounded corners (Shalev-Shwartz and Zhang 2014, (10)); its conjugate is gamma/K-strongly
/// convex.
struct SmoothedMulticlassHinge : MaxOfHinges {
    static LossInfo info();
    static SmoothedMulticlassHinge fromParameters(const ParameterValues& values) {
        return {{values.number("gamma"), ClassCosts::fromParameters(values)}};
    }
};

} // namespace gapscope
