// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `smoothing` (conventions.md section 4), shared by all primal solvers that need a smooth loss.
Parameter smoothingParameter();

/// Requires a smooth loss, or smoothing.
Requirement smoothLossOrSmoothing();

/// gamma as the parameter says: 0 for none, nothing for `auto`.
std::optional<double> smoothingOf(const ParameterValues& parameters);
/// gamma of the Nesterov smoothing that a run uses; 0 for none. `auto` smooths only non-smooth losses, as much as the
/// target gap allows: gamma = target / dualBound()^2 costs at most half of it.
double smoothingOf(const SolverContext& context);

} // namespace gapscope
