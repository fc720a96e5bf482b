// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <string_view>
#include <vector>

namespace gapscope {

/// All solvers, in the order in which lists show them. registry.cpp is the only place that names them.
const std::vector<SolverInfo>& allSolvers();
/// Null when there is none of that id.
const SolverInfo* findSolver(std::string_view id);
/// The message for an id that is not there; it names those that are.
Message unknownSolver(std::string_view id);

} // namespace gapscope
