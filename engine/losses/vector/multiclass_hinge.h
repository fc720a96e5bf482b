// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/vector/vector_loss.h"

namespace gapscope {

/// The arithmetic of the two hinges of several classes: phi(s) = max over b >= 0, sum b <= 1 of b.u - (gamma/2) ||b||^2
/// with u_j = 1 + s_j - s_y for j != y. gamma = 0: max(0, max_j u_j). With b_j = -alpha_j: phi*(-alpha) = -sum b +
/// (gamma/2)
/// ||b||^2. Source: spec multiclass.md section 2.
struct MaxOfHinges {
    static constexpr LossTask task = LossTask::multiclass;

    double gamma = 0.0;

    double value(std::span<const double> scores, Index y) const noexcept;
    void dualPoint(std::span<const double> scores, Index y, std::span<double> alpha) const noexcept;
    double conjugateAtMinus(std::span<const double> alpha, Index y) const noexcept;
    /// OptimizeDual of section 4.1, which needs no alpha that is feasible.
    void coordinateArgmax(std::span<double> alpha, std::span<const double> scores, double q, Index y) const noexcept;
    /// ||alpha||^2 = ||b||^2 + (sum b)^2 <= K ||b||^2.
    double conjugateConvexity(Index outputs) const noexcept { return gamma / static_cast<double>(outputs); }
};

/// The hinge of several classes (Crammer and Singer 2001).
struct MulticlassHinge : MaxOfHinges {
    static LossInfo info();
    static MulticlassHinge fromParameters(const ParameterValues&) { return {}; }
};

/// The same with its corners rounded (Shalev-Shwartz and Zhang 2014, (10)); gamma/K is the strong convexity of its
/// conjugate.
struct SmoothedMulticlassHinge : MaxOfHinges {
    static LossInfo info();
    static SmoothedMulticlassHinge fromParameters(const ParameterValues& values) { return {{values.number("gamma")}}; }
};

} // namespace gapscope
