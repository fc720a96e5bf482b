// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_options.h"

namespace gapscope {

/// P(w^_T) - P* <= (||w*||^2 / tau + ||alpha~||^2 / sigma) / (2T) for the uniform averages of a run from 0, with
/// ||alpha~||^2 <= n largestDual^2; `largestDual` bounds the dual variables of a row (Yang et al. 2014, corollary 8;
/// pdprox.md section 5a). Theorem 6 as printed has twice that and asks for gamma = sqrt(1/(2c)): its proof drops a term
/// (lemma 10) that lets the bound hold for every tau sigma c <= 1. Nothing where that product is exceeded, the run
/// started elsewhere, or the dual domain is unbounded. Reads the extras tau and sigma of pdproxStepExtras.
TheoryResult pdproxTheory(const TheoryInput& input, const PdproxSettings& settings, double largestDual);

/// What a bound of the averages bounds: what the run shows of itself, or of the average beside it.
TheoryBound::Quantity pdproxAverageQuantity(const PdproxSettings& settings);

/// What the bounds of all Pdprox solvers need and this run does not have: a known w*, a start at w = 0, a bounded dual
/// domain, tau sigma c <= 1.
std::optional<NoTheorem> unmetByPdprox(const TheoryInput& input, const PdproxSettings& settings, double largestDual);

} // namespace gapscope
