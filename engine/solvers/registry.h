// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <string_view>
#include <vector>

namespace gapscope {

/// All solvers, in the order of lists. registry.cpp is the only place that names them.
const std::vector<SolverInfo>& allSolvers();
/// Null if there is none with that id.
const SolverInfo* findSolver(std::string_view id);
/// The error for an unknown id; it names the known ones.
Message unknownSolver(std::string_view id);

} // namespace gapscope
