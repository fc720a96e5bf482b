// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The primal starting point of a run, `Problem::dimension()` entries; where none is given that of least R.
Vector startOf(const SolverContext& context);

/// Whether a run started at w = 0, told from P there: only then is ||w_0 - w*|| known from w* alone.
bool startedAtZero(const Problem& problem, double primalAtStart);

} // namespace gapscope
