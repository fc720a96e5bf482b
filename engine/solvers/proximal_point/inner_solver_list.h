// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

/// `run` must outlive the solver.
std::unique_ptr<InnerSolver> makeInnerSolver(std::string_view id, const OuterRun& run);
/// The parameter `inner`, which selects the solver of the subproblems. `remark`: an additional sentence about the
/// choice.
Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault,
                               const std::string& remark = "");
/// The parameter `eta` of primal inner solvers.
Parameter innerStepParameter();
/// The parameter `sampling` for methods that offer primal and dual inner solvers.
Parameter innerSamplingParameter();

} // namespace gapscope
