// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/propose/proposed_solvers.h"

#include <optional>

namespace gapscope {

/// Replaces `automaticSolver` in a specification by the solver that is proposed first for its problem, and returns the
/// proposal; nothing if a solver is named. Loads the data, whose size decides. Error: of loading or of another part of
/// the specification, or that no solver supports the problem.
Result<std::optional<ProposedSolver>> chooseSolver(RunSpec& spec, DataStore& store, const LoadControl& control = {});

} // namespace gapscope
