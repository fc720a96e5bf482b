// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The solver of SolverContext::program: starts the program, hands it the problem, and takes its iterates. Throws
/// Refusal if it cannot be started, refuses the problem, breaks the protocol, or ends.
Generator<SolverEvent> runProgram(SolverContext& context, SolverState& state);

} // namespace gapscope
