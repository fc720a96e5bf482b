// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// P at the point where a run starts. Nothing when a stop was asked for.
std::optional<double> primalAtStart(const PreparedRun& run, const std::stop_token& stop);

/// The absolute gap that a run aims at, which a solver may adapt to; a usual one where it has no tolerance.
double targetGap(const PreparedRun& run, double primalAtStart);

/// All that the solver of a run is told but for the gap it aims at: with that, equal contexts make equal iterates,
/// whoever drives the solver. The run outlives it.
SolverContext solverContext(const PreparedRun& run, const std::stop_token& stop);

} // namespace gapscope
