// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

struct SpectralBound {
    double squaredNorm = 0.0; ///< estimate of sigma_max(A)^2, 2 % above the result of the power iteration
    int iterations = 0;       ///< each counted as one pass
};

/// sigma_max(A)^2 by power iteration on A^T A from a fixed Gaussian vector, until the relative change is below 1e-6 or
/// for 100 iterations, times 1.02 because the iteration converges from below (pdprox.md section 2). All solvers use
/// this rule.
SpectralBound spectralBound(MeteredMap& map);
/// The same for diag(weights)^(1/2) A, with one weight > 0 per score.
SpectralBound spectralBound(MeteredMap& map, const Vector& weights);

} // namespace gapscope
