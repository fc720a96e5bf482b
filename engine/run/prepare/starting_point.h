// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"
#include "engine/solvers/interface/solver.h"

#include <vector>

namespace gapscope {

/// The iterate from which a run starts. A model file gives w, a file of `--dual` gives alpha. For a solver with dual
/// variables and a given w, alpha_i = -phi_i'(x_i.w); if only alpha is given, w = grad R*(X^T alpha / n) if R* has a
/// gradient. Errors: wrong length, entries that are not finite, dual variables where several processes share the rows.
/// An alpha outside the dual domain is projected, with a warning. Throws Interrupted after a stop request.
Result<StartingPoint> startingPoint(const std::optional<RunSpec::Start>& start, const Problem& problem,
                                    const SolverInfo& solver, std::vector<Message>& warnings,
                                    const std::stop_token& stop = {});

} // namespace gapscope
