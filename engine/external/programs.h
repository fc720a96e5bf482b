// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/external/solver_program.h"

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The program that comes with this one: the adapters of other tools.
ProgramSource readyMadePrograms();
/// A file with solvers: Python code if its name ends in .py, otherwise a program. `name`: as the user gave it. Error:
/// programNotFound.
Result<ProgramSource> programInFile(const std::string& name);

/// Programs start only if the user has allowed their file with its present content. Thread-safe.
void allowProgram(const ProgramSource& source);
void allowAllPrograms();
/// Whether a program may start, and is still as it was described. Errors: programNotAllowed, programChanged,
/// programNotFound, programUnavailable.
Status checkProgram(const SolverInfo& solver);

/// Starts an allowed program to ask for its solvers, and adds them to the registry. A stop request ends it. Errors: the
/// program's own, and those of checkProgram.
Result<std::vector<const SolverInfo*>> addSolversOf(const ProgramSource& source, const std::stop_token& stop = {});

/// The id of the solver that a text like "gd.py", "gd.py:gd" or "program:liblinear" means; nothing if it is none of
/// these. Starts the program. Errors: those of addSolversOf; no such solver, or several and none named.
Result<std::string> addSolverNamed(std::string_view text);
/// Whether a text means a solver that is a program.
bool meansProgram(std::string_view text);

} // namespace gapscope
