// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"
#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The default pass limit of a run.
inline constexpr double usualPasses = 10000.0;

/// A complete specification for the settings of the next run: missing parameters get their defaults, and a missing
/// tolerance and limit those of `gapscope-cli run`. The specification must have been validated.
RunSpec asDraft(RunSpec spec);

/// The present solver if it supports a problem with these traits, else the one that is proposed first for it.
RunSpec::SolverPart suitableSolver(const RunSpec::SolverPart& present, const Result<ProblemTraits>& traits);
/// The traits of a draft's problem on rows of features, before its data are known.
Result<ProblemTraits> traitsOnFeatures(const RunSpec& draft);

} // namespace gapscope
