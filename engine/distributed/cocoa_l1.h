// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The entry of CoCoA by columns, which exists where columns are shared: every rank improves the coefficients of its
/// own columns, and one vector of n numbers a round brings the improvements together.
SolverInfo cocoaL1Info();

} // namespace gapscope
