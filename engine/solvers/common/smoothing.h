// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `smoothing` (conventions.md section 4), the same for all primal solvers that need a smooth loss.
Parameter smoothingParameter();

/// The need of a smooth loss, which smoothing makes up for.
Requirement smoothLossOrSmoothing();

/// gamma as the parameter says: 0 for none, nothing for `auto`.
std::optional<double> smoothingOf(const ParameterValues& parameters);
/// gamma of the Nesterov smoothing that a run asks for; 0 for none. `auto` smooths only a loss that is not smooth, by
/// what the target of the gap allows: gamma = target / dualBound()^2 costs at most half of it.
double smoothingOf(const SolverContext& context);

} // namespace gapscope
