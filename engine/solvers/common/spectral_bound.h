// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

struct SpectralBound {
    double squaredNorm = 0.0; ///< estimate of sigma_max(A)^2, 2 % above what the power iteration reached
    int iterations = 0;       ///< each counted as one pass
};

/// sigma_max(A)^2 by power iteration on A^T A from a fixed Gaussian vector, until the relative change is below 1e-6 or
/// after 100 iterations, times 1.02: the iteration approaches from below (pdprox.md section 2). One rule for all
/// solvers.
SpectralBound spectralBound(MeteredMap& map);
/// The same of diag(weights)^(1/2) A; a weight > 0 for every score.
SpectralBound spectralBound(MeteredMap& map, const Vector& weights);

} // namespace gapscope
