// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// `run` outlives the solver.
std::unique_ptr<InnerSolver> makeInnerSolver(std::string_view id, const OuterRun& run);
/// The parameter `inner`: which solver treats the subproblems. `remark`: a sentence more about the choice.
Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault,
                               const std::string& remark = "");
/// `eta` of primal inner solvers.
Parameter innerStepParameter();
/// `sampling` where inner solvers of both kinds are offered.
Parameter innerSamplingParameter();

} // namespace gapscope
