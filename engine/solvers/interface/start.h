// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The primal starting point of a run, `Problem::dimension()` entries; the minimizer of R if none is given.
Vector startOf(const SolverContext& context);

/// Whether a run started at w = 0, judged by P there: only then does w* alone determine ||w_0 - w*||.
bool startedAtZero(const Problem& problem, double primalAtStart);

} // namespace gapscope
