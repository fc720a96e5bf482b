// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>

namespace gapscope {

/// A dual point with its v.
struct DualPoint {
    Vector alpha{}; ///< n
    Vector v{};     ///< X^T alpha / n, as many entries as w
};

/// The splitting P = g + h of the batch solvers: g is the risk (smoothed if the run requests it) with the l2 part of
/// the regularizer, h the rest, accessed through its prox (first_order.md section 1). R does not apply to a free bias.
struct CompositeSplit {
    const Problem& problem;
    std::unique_ptr<Risk> smoothed{};
    double gamma = 0.0;          ///< of the smoothing; 0 = none
    bool coordinatewise = false; ///< otherwise h is the whole regularizer
    CoordinateStrengths strengths{};

    const Risk& risk() const noexcept { return smoothed ? *smoothed : problem.risk(); }
    auto features(const Vector& w) const { return w.head(problem.features()); }
    /// g(w), `scores` = X w.
    double smoothPart(const Vector& w, const Vector& scores) const;
    /// P(w), with the smoothed risk if there is one.
    double objective(const Vector& w, const Vector& scores) const;
    /// alpha <- -phi'(scores), gradient <- grad g(w) = -X^T alpha / n + lambda w. One half pass.
    void differentiate(const Vector& w, const Vector& scores, MeteredMap& products, Vector& alpha,
                       Vector& gradient) const;
    /// w <- prox of step h at w.
    void prox(double step, Vector& w) const;
    /// D of the smoothed problem at the largest feasible multiple of alpha; ignores the constraint of a free bias.
    double smoothedDual(const DualPoint& point) const;
};

CompositeSplit compositeSplitOf(const SolverContext& context);

/// L for a constant step: M sigma_max(X)^2 / n + lambda, or the given value; positive also for X = 0. The power
/// iterations are counted.
double constantLipschitz(const SolverContext& context, const CompositeSplit& split, MeteredMap& products);

/// The parameter `eta` of gd and agd: a step size in place of 1/L.
Parameter gradientStepParameter();

/// scores = X w; free for w = 0.
void scoresOf(const Vector& w, MeteredMap& products, Vector& scores);

/// Steps of at most this length, relative to ||w||, are rounding error; a batch run ends after `stepsAtFloor` of them
/// in a row.
inline constexpr double floorTolerance = 1e-15;
inline constexpr int stepsAtFloor = 5;

} // namespace gapscope
