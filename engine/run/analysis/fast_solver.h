// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"
#include "engine/solvers/registry.h"

#include <optional>

namespace gapscope {

/// The solver that is expected to certify a solution of a problem first, with its default parameters; nothing if no
/// solver supports the problem. The order is the measured one of tests/bench/fast_solver.
std::optional<RunSpec::SolverPart> fastSolver(const ProblemTraits& problem);

} // namespace gapscope
