// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <string_view>
#include <vector>

namespace gapscope {

/// All solvers that are compiled in, in the order of lists. registry.cpp is the only place that names them.
const std::vector<SolverInfo>& allSolvers();
/// A solver of these or of the added ones; null if there is none with that id. An id without a version means the
/// version added last.
const SolverInfo* findSolver(std::string_view id);

/// Adds a solver that is a program, or one that lists do not offer, for the life of this program. A solver with the
/// same id stays. Thread-safe.
const SolverInfo* addSolver(SolverInfo solver);
/// The added ones, oldest first.
std::vector<const SolverInfo*> addedSolvers();
/// The position of a solver among all and then the added ones, by which charts choose its colour. Versions of a solver
/// share it.
int solverIndex(const SolverInfo& solver);
/// The error for an unknown id; it names the known ones.
Message unknownSolver(std::string_view id);

} // namespace gapscope
