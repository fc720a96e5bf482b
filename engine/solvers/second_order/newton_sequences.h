// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// `newton` for the log-partition losses of sequences, with l2 or with functions of a kernel. <x, y> is the inner
/// product of what coordinates represent (LinearMap::gram). Iteration at w with z = A w:
///   1. p = marginals at z, alpha = indicators - p, r = lambda w - A^T alpha / n, the gradient in that space
///   3. conjugate gradients with <., .> on lambda s + (1/n) A^T C A s = -r, C the derivative of the marginals, until
///      ||residual|| <= min(forcing, sqrt(||r||)) ||r||
///   4. w <- w + t s, t = 1, 1/2, 1/4, ... until P falls by 1e-4 t <r, s>
/// Step 2, the preconditioner, is left out. Source: spec structured_projection.md section 8a.
Generator<SolverEvent> newtonOfSequences(SolverContext& context, SolverState& state);

} // namespace gapscope
