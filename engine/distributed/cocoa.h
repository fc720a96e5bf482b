// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The entry of CoCoA, which exists where rows are shared: every rank improves the dual variables of its own rows, and
/// one vector of p numbers a round brings the improvements together.
SolverInfo cocoaInfo();

} // namespace gapscope
