// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `dual_start`: the default starting point of methods that work on the dual.
Parameter dualStartParameter();
/// Whether it says `vertex`.
bool startsAtVertex(const ParameterValues& parameters);
/// A feasible alpha: 0, or the point of the dual domain nearest to it; with `vertex` the dual point of w = 0 (for
/// planes the vertex of the largest one at 0).
Vector dualStart(const SolverContext& context);

} // namespace gapscope
