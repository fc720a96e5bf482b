// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/row_order.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"

namespace gapscope {

/// Prox-SDCA for losses of several classes: the dual variable of a row is a block of K entries, and the step in it is
/// that of the loss (OptimizeDual for the hinges). Options I, III and V, the last pair. Source: Shalev-Shwartz and
/// Zhang (2016), section 5.7; spec multiclass.md section 4.
Generator<SolverEvent> proxSdcaOfClasses(SolverContext& context, SolverState& state, AscentOption option,
                                         RowOrder::Sampling sampling);

} // namespace gapscope
