// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/common/row_order.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// In the order of the list in inner_solver_list.cpp.
enum class InnerSolverKind { svrg, saga, sag, gd, proxSdca, apcg };

/// What the parameter `inner` says.
InnerSolverKind innerSolverOf(const ParameterValues& parameters);
/// `run` outlives the solver.
std::unique_ptr<InnerSolver> makeInnerSolver(InnerSolverKind kind, const OuterRun& run);
/// The parameter `inner`: which solver treats the subproblems. `remark`: a sentence more about the choice.
Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault,
                               const std::string& remark = "");
/// `eta` of primal inner solvers.
Parameter innerStepParameter();
/// `sampling` where inner solvers of both kinds are offered.
Parameter innerSamplingParameter();
/// What it says to a primal one: iid unless a permutation is asked for.
RowOrder::Sampling primalSamplingOf(const ParameterValues& parameters);

} // namespace gapscope
