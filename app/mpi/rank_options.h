// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/solvers/interface/solver.h"

#include <optional>
#include <string>
#include <vector>

/// What gapscope-mpi says of itself, without MPI: for the program, its man page and the completion of shells.
namespace gapscope::cli {

inline constexpr const char* mpiProgramName = "gapscope-mpi";

/// The options of `gapscope-mpi run`: those of gapscope-cli that ranks can follow, and those of ranks.
std::vector<OptionGroup> rankOptionGroups();
/// The solvers that work on shared rows or columns. Adds those of CoCoA to the solvers that are known by name.
std::vector<const SolverInfo*> rankSolvers();

/// What the program prints for --help, --version and --complete; nothing for other command lines, which need ranks.
std::optional<std::string> answerWithoutRanks(const std::vector<std::string>& words);
/// Whether this is the only process of its job or the first, by what mpirun and srun tell a process before MPI starts.
bool isFirstOfJob();

} // namespace gapscope::cli
