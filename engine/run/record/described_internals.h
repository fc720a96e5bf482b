// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>

namespace gapscope {

/// Most numbers of planes that are kept of one iterate, and most planes.
inline constexpr Index maxPlaneNumbers = Index{1} << 22U;
inline constexpr std::size_t maxPlanes = 2000;

/// What a solver's state at an iteration event tells of its iterate; without planes where they are too many to be kept.
/// Null where the solver tells nothing, or where there is no memory for it: no run ends because it is looked at.
std::shared_ptr<const SolverInternals> describedInternals(const SolverState& state);

} // namespace gapscope
