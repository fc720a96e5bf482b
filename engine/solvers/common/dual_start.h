// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `dual_start`: where a method that works on the dual begins when no start is given.
Parameter dualStartParameter();
/// Whether it says `vertex`.
bool startsAtVertex(const ParameterValues& parameters);
/// A feasible alpha: 0, or of what has not 0 in its domain the point next to it; with `vertex` the one that belongs to
/// w = 0 (of planes the greatest at 0).
Vector dualStart(const SolverContext& context);

} // namespace gapscope
