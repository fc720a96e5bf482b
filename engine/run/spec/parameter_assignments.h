// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/base/result.h"
#include "engine/run/spec/run_spec.h"

#include <string>
#include <vector>

namespace gapscope {

/// In place of a solver's id: the one that is proposed first for the problem (run/propose/solver_of_run.h).
inline constexpr const char* automaticSolver = "auto";

/// Applies the values of `--set`: `loss.key=value`, `reg.key=value`, `solver.key=value`, or a bare key that only one
/// part has. Before an automatic solver is chosen, it has no parameters.
Status applyParameters(const std::vector<std::string>& assignments, RunSpec& spec);

} // namespace gapscope
