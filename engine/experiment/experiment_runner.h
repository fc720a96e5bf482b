// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// How far an experiment has come.
struct ExperimentProgress {
    std::size_t ended = 0; ///< units whose files are there, those of an earlier start included
    std::size_t total = 0; ///< of this shard
    std::string text{};    ///< what just ended, for people: "hinge-1e-3: Pdprox, seed 1: converged after 34 passes"
};

struct ExperimentRunOptions {
    int jobs = 1;
    ExperimentShard shard{};
    /// After every unit, one call at a time, on the thread of that unit.
    std::function<void(const ExperimentProgress&)> tell{};
};

/// What came of a start.
struct ExperimentRunSummary {
    std::size_t total = 0;   ///< units of this shard
    std::size_t found = 0;   ///< of them finished before, and not run again
    std::size_t changed = 0; ///< there from another experiment, size, scale or version, and run again
    std::size_t ran = 0;
    bool isComplete() const noexcept { return found + ran == total; }
};

/// Runs the units of a shard that are not finished in `folder`, and writes each to `folder`/runs when it has ended, so
/// that an interrupted experiment goes on where it was. After a stop the units under way are given up. Errors: a unit
/// that cannot run (its place is in the experiment's file), or a file that cannot be written; units that have ended
/// stay.
Result<ExperimentRunSummary> runExperiment(const Experiment& experiment, const ExperimentPlan& plan,
                                           const std::string& folder, const ExperimentRunOptions& options,
                                           const std::stop_token& stop);

} // namespace gapscope
