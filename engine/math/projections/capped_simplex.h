// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <span>

namespace gapscope {

/// a = argmin ||a - mu||^2 + c (sum a)^2 over a >= 0, sum a <= 1, in place; c > -1/m for m entries that may be
/// positive. With c = 0, the projection onto the capped simplex. Entries that must stay zero are marked by -infinity;
/// entries of +infinity share the sum of 1. Accurate to a few roundings of 1 for entries of any size. O(K) for K
/// entries in most cases, O(K^2) in the worst case; allocates no memory. Source: Project and OptimizeDual of
/// Shalev-Shwartz and Zhang (2014), section 5.7, as corrected in spec multiclass.md (E1, E2, E5). The published form
/// sorts; this one finds the threshold by repeatedly dropping the entries below it (Michelot 1986), which visits the
/// same thresholds.
void stepOnCappedSimplex(std::span<double> mu, double c) noexcept;

} // namespace gapscope
