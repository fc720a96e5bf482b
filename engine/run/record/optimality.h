// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"
#include "engine/run/record/snapshot.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// How far w and a feasible dual point violate the optimality conditions. By the Fenchel-Young inequality the gap of
/// the pair is the sum of two nonnegative parts, which both vanish only at an optimum: the loss part is 0 if each
/// -alpha_i is a subgradient of its loss at x_i.w + b, the regularizer part if X^T alpha / n is a subgradient of R at w
/// (conventions.md section 2).
struct OptimalityResiduals {
    double loss = notAvailable;
    double regularizer = notAvailable;
    /// The magnitude of the mean of alpha, which is 0 at the optimum with a free bias; with free thresholds the
    /// greatest one of their means; 0 without them.
    double imbalance = 0.0;
    /// P(w) - D(alpha) of this pair, up to rounding.
    double gap() const { return loss + regularizer; }
};

/// Requires alpha in the dual domain, such as RunOutcome::bestAlpha. Costs two products with the data. Nothing after a
/// stop request.
std::optional<OptimalityResiduals> optimalityOf(const Problem& problem, const Vector& w, const Vector& alpha,
                                                const std::stop_token& stop = {});
/// The same if no dual point is known: uses the one that Problem derives from w.
std::optional<OptimalityResiduals> optimalityOf(const Problem& problem, const Vector& w,
                                                const std::stop_token& stop = {});

} // namespace gapscope
