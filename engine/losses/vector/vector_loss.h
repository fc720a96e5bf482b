// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"
#include "engine/math/vector.h"

#include <concepts>
#include <span>

namespace gapscope {

/// The arithmetic of a loss phi(s) of the K scores of one row and its class y in 0 .. K-1, as a small value type: the
/// counterpart of a scalar loss for problems with several outputs. The dual variable of a row has K entries; -alpha is
/// a subgradient of phi at s. Losses of classes depend only on differences of scores, so every feasible alpha sums to
/// zero; losses of label sets or targets have a domain of their own, and "y" is the number of the row in a table.
/// Source: spec multiclass.md sections 1 to 4.
template <class L>
concept VectorLossArithmetic = std::copyable<L> &&
    requires(const L loss, std::span<const double> scores, std::span<double> alpha, Index y, double q) {
    /// phi(s)
    { loss.value(scores, y) }
    noexcept->std::same_as<double>;
    /// alpha <- minus a subgradient at the scores; the lowest class among ties.
    { loss.dualPoint(scores, y, alpha) }
    noexcept;
    /// phi*(-alpha); +infinity if alpha is outside the domain by more than `domainTolerance`; within it, the value at
    /// the point with the class entry recomputed and the others clipped.
    { loss.conjugateAtMinus(std::span<const double>(alpha), y) }
    noexcept->std::same_as<double>;
    /// alpha <- argmax over b of -phi*(-b) - s.b - (q/2) ||b - alpha||^2, q >= 0, for any alpha. For q = 0 (an empty
    /// row), minus a subgradient at s. Smooth losses also accept -stepConvexity() < q < 0 (needed by the proximal
    /// coordinate gradient method).
    { loss.coordinateArgmax(alpha, scores, q, y) }
    noexcept;
    /// argmax over t in [0, 1] of -phi*(-(alpha + t direction)) - linear t - (curvature/2) t^2, for a segment inside
    /// the domain.
    { loss.shareOfSegment(std::span<const double>(alpha), scores, q, q, y) }
    noexcept->std::same_as<double>;
    /// phi* is strongly convex with this constant in the Euclidean norm, for K outputs; 0 if phi is not smooth.
    { loss.conjugateConvexity(Index{}) }
    noexcept->std::same_as<double>;
    /// The constant for steps from infeasible points, whose entries need not sum to zero; at most conjugateConvexity()
    /// (spec several_classes.md E5).
    { loss.stepConvexity(Index{}) }
    noexcept->std::same_as<double>;
};

/// A user-selectable vector loss.
template <class L>
concept VectorLoss = VectorLossArithmetic<L> && requires(const ParameterValues& values) {
    { L::info() } -> std::same_as<LossInfo>;
    { L::fromParameters(values) } -> std::same_as<L>;
};

/// An upper bound of ||alpha|| for class losses: b is in the simplex, and the entry of the class is its sum.
inline constexpr double vectorDualBound = 1.4142135623730951;

/// The dual domain of a loss that has one around 0 in all directions is inside a ball of this radius.
template <class Loss>
concept HasDualBall = requires {
    { Loss::dualBound() } -> std::same_as<double>;
};

/// The feasible point that is nearest to alpha in the entries of the other classes: these become <= 0 with a sum >= -1,
/// and the entry of the class balances them. Returns whether alpha was infeasible beyond the tolerance.
bool projectOnClassSimplex(std::span<double> alpha, Index y) noexcept;

/// Projects the block of a row on the dual domain of a loss: that of the classes unless the loss has one of its own.
template <class Loss>
bool projectOnDomain(const Loss& loss, std::span<double> alpha, Index y) noexcept {
    if constexpr (requires { loss.project(alpha, y); })
        return loss.project(alpha, y);
    else
        return projectOnClassSimplex(alpha, y);
}

/// Whether a dual variable of a row is >= 0, not <= 0: that of its class, or of its labels.
template <class Loss>
bool isPositiveDual(const Loss& loss, Index y, std::size_t k) noexcept {
    if constexpr (requires { loss.isPositive(y, k); })
        return loss.isPositive(y, k);
    else
        return static_cast<Index>(k) == y;
}

/// Whether alpha is in the domain, up to the tolerance.
bool isInClassSimplex(std::span<const double> alpha, Index y) noexcept;

} // namespace gapscope
