// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/solver.h"

#include <string_view>
#include <vector>

namespace gapscope {

/// All solvers, in the order in which lists show them. registry.cpp is the only place that names them.
const std::vector<SolverInfo>& allSolvers();
/// Null when there is none of that id.
const SolverInfo* findSolver(std::string_view id);

} // namespace gapscope
