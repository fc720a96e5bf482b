// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_steps.h"

namespace gapscope {

/// The averages of the pairs of a run of constant steps from 0.
struct PdproxAverages {
    const Vector& w;
    const Vector& alpha;
    double iterations; ///< number of pairs, > 0
};

/// The promise of theorem 6 in terms of the averages (w^, alpha^) alone.
struct PdproxAverageBound {
    double bound;   ///< on the gap at the averages, or on `ballGap` for a norm
    double ballGap; ///< P(w^) less the dual of the problem with N(w) <= P(0)/lambda; NaN if R is not lambda N
};

/// bound = (W2 / tau + ||alpha~||^2 / sigma) / (2T) with alpha~_i = -phi_i'(x_i . w^). Where R* has a gradient, W2 =
/// ||grad R*(X^T alpha^ / n)||^2; for a norm N whose unit ball has the radius rho, W2 = (rho P(0) / lambda)^2.
/// Nothing for other regularizers, or after a stop request. Costs two products, not counted. Source: Yang et al.
/// (2014), theorem 6; spec pdprox_more.md section 5.
std::optional<PdproxAverageBound> pdproxAverageBound(const Problem& problem, const PdproxSteps& steps,
                                                     const PdproxAverages& averages, const std::stop_token& stop);

/// Whether it holds for a problem: neither a kernel nor coordinates without a penalty, nor groups in copies.
bool hasPdproxAverageBound(const Problem& problem, const PdproxSettings& settings);

/// pdproxStepExtras, followed by those for it.
enum PdproxAverageExtra : std::size_t { gapBoundExtra = 3, ballGapExtra = 4 };
std::vector<ExtraInfo> pdproxExtrasWithAverages();

} // namespace gapscope
