// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/primal_dual/pdprox_options.h"

namespace gapscope {

/// P(w^_T) - P* <= (||w*||^2 / tau + ||alpha~||^2 / sigma) / (2T) for the uniform averages of a run from 0, with
/// ||alpha~||^2 <= n largestDual^2; `largestDual` bounds the dual variables of a row (Yang et al. 2014, corollary 8;
/// pdprox.md section 5a). Theorem 6 as printed has twice that and requires gamma = sqrt(1/(2c)): its proof drops a term
/// (lemma 10) that makes the bound hold for every tau sigma c <= 1. No bound if that product is exceeded, the run
/// started elsewhere, or the dual domain is unbounded. While w* is not known, the bound is the one before the run, on
/// the gap of the averages where R* has a gradient (pdprox_more.md section 5). Reads the extras tau and sigma of
/// pdproxStepExtras.
TheoryResult pdproxTheory(const TheoryInput& input, const PdproxSettings& settings, double largestDual);

/// Theorem 6 for the gap of the averages, from the averages themselves, where the run shows them and R* has a gradient
/// (pdprox_averages.h). Nothing else needs to be known.
std::optional<TheoryBound> boundFromAverages(const TheoryInput& input, const PdproxSettings& settings);

/// The quantity bounded by a bound on the averages: that of the shown iterate, or of the average beside it.
TheoryBound::Quantity pdproxAverageQuantity(const PdproxSettings& settings);

/// The conditions of all Pdprox bounds that a run does not meet: a known w*, a start at w = 0, a bounded dual domain,
/// tau sigma c <= 1.
std::optional<NoTheorem> unmetByPdprox(const TheoryInput& input, const PdproxSettings& settings, double largestDual);

} // namespace gapscope
