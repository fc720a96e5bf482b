// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <memory>

namespace gapscope {

/// Upper limits for the planes kept with one iterate: total numbers, and planes.
inline constexpr Index maxPlaneNumbers = Index{1} << 22U;
inline constexpr std::size_t maxPlanes = 2000;

/// The internals that a solver publishes at an iteration event, without planes if these are too many to keep. Null if
/// the solver publishes none or memory is short: observing a run must not end it.
std::shared_ptr<const SolverInternals> describedInternals(const SolverState& state);

} // namespace gapscope
