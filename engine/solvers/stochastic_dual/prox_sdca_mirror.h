// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/common/row_order.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"

namespace gapscope {

/// Prox-SDCA for a regularizer whose grad R* is not coordinatewise (MirrorAscent). The output is the last pair. Source:
/// Shalev-Shwartz and Zhang (2016), section 3.1; spec sdca.md section 11.
Generator<SolverEvent> proxSdcaOfMirror(SolverContext& context, SolverState& state, AscentOption option,
                                        RowOrder::Sampling sampling);

} // namespace gapscope
