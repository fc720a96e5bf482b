// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// Pdprox-dual for groups that share features (Regularizer::sharedGroups), whose prox has no closed form: the
/// regularizer is split into dual variables of its own (pdprox_groups.cpp).
Generator<SolverEvent> pdproxOfGroups(SolverContext& context, SolverState& state);

/// Pdprox-dual for a sum of functions in the spaces of several kernels (pdprox_kernels.cpp).
Generator<SolverEvent> pdproxOfKernels(SolverContext& context, SolverState& state);

/// What the split regularizer adds to the bound of Pdprox, times the primal step tau: ||q||^2 / sigma_q over the dual
/// blocks q; 0 for other regularizers.
double groupShareOfBound(const Problem& problem, double scale);

} // namespace gapscope
