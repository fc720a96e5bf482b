// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/rows/row_order.h"

#include <memory>
#include <string>
#include <vector>

namespace gapscope {

/// In the order of the list in inner_solver_list.cpp.
enum class InnerSolverKind { svrg, saga, sag, gd, proxSdca, apcg };

/// What the parameter `inner` says.
InnerSolverKind innerSolverOf(const ParameterValues& parameters);
/// `run` must outlive the solver.
std::unique_ptr<InnerSolver> makeInnerSolver(InnerSolverKind kind, const OuterRun& run);
/// The parameter `inner`, which selects the solver of the subproblems. `remark`: an additional sentence about the
/// choice.
Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault,
                               const std::string& remark = "");
/// The parameter `eta` of primal inner solvers.
Parameter innerStepParameter();
/// The parameter `sampling` for methods that offer primal and dual inner solvers.
Parameter innerSamplingParameter();
/// What it says to a primal one: iid unless a permutation is asked for.
RowOrder::Sampling primalSamplingOf(const ParameterValues& parameters);

} // namespace gapscope
