// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/snapshot.h"

#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

/// P at the starting point of a run. Nothing after a stop request.
std::optional<double> primalAtStart(const PreparedRun& run, const std::stop_token& stop);

/// The absolute gap that a run aims at, to which a solver may adapt; a default if it has no tolerance.
double targetGap(const PreparedRun& run, double primalAtStart);
/// The tolerance of the run that the gap of a snapshot meets, as a sentence; nothing if none.
std::optional<std::string> toleranceReached(const PreparedRun& run, const Snapshot& snapshot);

/// Whether P may exceed P(0) by any factor before the iterates converge, so that a large P is no sign of divergence.
/// Methods with dual variables increase D, or approach a solution in a norm of both, and P(w) follows late: bounds for
/// w = grad R*(X^T alpha / n) depend on the row norms over lambda. The steps 1/(lambda t) of the schedule
/// strongly-convex start equally long.
bool mayExceedStart(const PreparedRun& run);

/// The context of a run's solver without its target gap. With equal targets, equal contexts give equal iterates,
/// whoever drives the solver. The run must outlive it.
SolverContext solverContext(const PreparedRun& run, const std::stop_token& stop);

} // namespace gapscope
