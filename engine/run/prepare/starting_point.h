// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"
#include "engine/solvers/interface/solver.h"

#include <vector>

namespace gapscope {

/// The iterate from which a run starts. A model file gives w, a file of `--dual` gives alpha; a solver with dual
/// variables that is given w starts from alpha_i = -phi_i'(x_i.w); where only alpha is given, w = grad R*(X^T alpha /
/// n) if R* has one. Errors: wrong length, entries that are not finite. An alpha outside the dual domain is projected,
/// with a warning. Throws Interrupted once a stop is asked for.
Result<StartingPoint> startingPoint(const std::optional<RunSpec::Start>& start, const Problem& problem,
                                    const SolverInfo& solver, std::vector<Message>& warnings,
                                    const std::stop_token& stop = {});

} // namespace gapscope
