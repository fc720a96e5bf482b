// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/cli/commands.h"
#include "app/options/arguments.h"
#include "engine/solvers/interface/solver.h"

#include <string>
#include <string_view>
#include <vector>

/// Sections of the man pages, generated from the programs' own declarations.
namespace gapscope::manual {

/// Plain text as roff: dashes, quotes, carets and leading dots are escaped.
std::string roffText(std::string_view text);

/// Options with their values and meanings, one heading per group.
std::string roffOptions(const std::vector<cli::OptionGroup>& groups);

/// Synopses of all commands, one per line.
std::string roffSynopses();
/// All commands with their options. A group that an earlier command has in the same words is only referred to.
std::string roffCommands();

/// The losses, regularizers, solvers and data generators with their parameters.
std::string roffLosses();
std::string roffRegularizers();
std::string roffSolvers();
std::string roffSolvers(const std::vector<const SolverInfo*>& solvers);
std::string roffGenerators();

} // namespace gapscope::manual
