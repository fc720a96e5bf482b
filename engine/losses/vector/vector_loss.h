// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/losses/interface/loss.h"
#include "engine/math/vector.h"

#include <concepts>
#include <span>

namespace gapscope {

/// What can be computed of a loss phi(s) of the K scores of one row and its class y in 0 .. K-1, as a small value type:
/// the counterpart of a scalar loss for problems with several outputs. The dual variable of a row has K entries, with
/// the project's sign: -alpha is a subgradient of phi at s. The losses here depend on differences of scores only, so
/// every feasible alpha sums to zero. Source: spec multiclass.md sections 1 to 4.
template <class L>
concept VectorLossArithmetic = std::copyable<L> &&
    requires(const L loss, std::span<const double> scores, std::span<double> alpha, Index y, double q) {
    /// phi(s)
    { loss.value(scores, y) }
    noexcept->std::same_as<double>;
    /// alpha <- minus a subgradient at the scores; of ties the lowest class.
    { loss.dualPoint(scores, y, alpha) }
    noexcept;
    /// phi*(-alpha); +infinity where alpha leaves the domain by more than `domainTolerance`, within it the value at the
    /// point with the class entry recomputed and the others clipped.
    { loss.conjugateAtMinus(std::span<const double>(alpha), y) }
    noexcept->std::same_as<double>;
    /// alpha <- argmax over b of -phi*(-b) - s.b - (q/2) ||b - alpha||^2, q >= 0, for any alpha. q = 0 (an empty row)
    /// gives minus a subgradient at s.
    { loss.coordinateArgmax(alpha, scores, q, y) }
    noexcept;
    /// phi* is strongly convex with this constant in the Euclidean norm; 0 when phi is not smooth. For K outputs.
    { loss.conjugateConvexity(Index{}) }
    noexcept->std::same_as<double>;
};

/// A vector loss that people can choose.
template <class L>
concept VectorLoss = VectorLossArithmetic<L> && requires(const ParameterValues& values) {
    { L::info() } -> std::same_as<LossInfo>;
    { L::fromParameters(values) } -> std::same_as<L>;
};

/// ||alpha|| of the losses here is at most this: b in the simplex and its sum as the entry of the class.
inline constexpr double vectorDualBound = 1.4142135623730951;

/// The feasible point next to alpha in the entries beside the class: they are made <= 0 with a sum >= -1, and the entry
/// of the class balances them. Returns whether an entry moved by more than the tolerance of the domain.
bool projectOnClassSimplex(std::span<double> alpha, Index y) noexcept;

/// Whether alpha is in the domain up to the tolerance.
bool isInClassSimplex(std::span<const double> alpha, Index y) noexcept;

} // namespace gapscope
