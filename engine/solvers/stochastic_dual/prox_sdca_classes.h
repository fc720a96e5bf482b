// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/row_order.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"

namespace gapscope {

/// Prox-SDCA for losses with several classes: the dual variable of a row is a block of K entries, updated by the block
/// step of the loss (OptimizeDual for the hinges). Supports options I, III and V, and the last pair as output. Source:
/// Shalev-Shwartz and Zhang (2016), section 5.7; spec multiclass.md section 4.
Generator<SolverEvent> proxSdcaOfClasses(SolverContext& context, SolverState& state, AscentOption option,
                                         RowOrder::Sampling sampling);

} // namespace gapscope
