// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"
#include "engine/run/record/snapshot.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// How far w and a feasible dual point are from the optimality conditions. By Fenchel and Young the gap of the pair is
/// the sum of two parts that are never negative, and both are 0 only at an optimum: the loss part says whether every
/// -alpha_i is a subgradient of its loss at x_i.w + b, the regularizer part whether X^T alpha / n is one of R at w
/// (conventions.md section 2).
struct OptimalityResiduals {
    double loss = notAvailable;
    double regularizer = notAvailable;
    double imbalance = 0.0; ///< |sum of alpha| / n, which is 0 at the optimum with a free bias; else 0
    /// P(w) - D(alpha) of this very pair, up to rounding.
    double gap() const { return loss + regularizer; }
};

/// Of a pair with alpha in the dual domain, as RunOutcome::bestAlpha is. Costs two products with the data. Nothing when
/// a stop was asked for before it was done.
std::optional<OptimalityResiduals> optimalityOf(const Problem& problem, const Vector& w, const Vector& alpha,
                                                const std::stop_token& stop = {});
/// The same where no dual point is known: with the one that Problem makes of w.
std::optional<OptimalityResiduals> optimalityOf(const Problem& problem, const Vector& w,
                                                const std::stop_token& stop = {});

} // namespace gapscope
