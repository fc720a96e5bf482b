// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/external/solver_program.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// The solvers that a program describes, its answer to "describe". Errors: a version of the protocol that is not ours,
/// a description with a wrong field, programFailed with the program's own words.
Result<std::vector<SolverInfo>> solversDescribedBy(std::string_view answer, const ProgramSource& source);

/// What a program says of its own failure, with file and line, such as a syntax error of its code.
Message failureOf(const Json& answer, const std::string& program);

/// What a specification says of a solver that is a program, so that a log can be read without it; null for others.
Json programJson(const SolverInfo& solver);
/// The inverse. Error: programDescription; `name` is the solver's id in the messages.
Result<SolverInfo> solverFromProgramJson(const Json& json, const std::string& name);

/// "gd.py:gd@1f0c7a25": a file, a solver in it, and the first digits of the fingerprint of the file.
std::string solverIdOf(const ProgramSource& source, const std::string& solver);

} // namespace gapscope
