// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// The progress of an experiment.
struct ExperimentProgress {
    std::size_t ended = 0; ///< units whose files exist, including those of an earlier start
    std::size_t total = 0; ///< of this shard
    std::string text{};    ///< what just ended, as displayed: "hinge-1e-3: Pdprox, seed 1: converged after 34 passes"
};

struct ExperimentRunOptions {
    int jobs = 1;
    ExperimentShard shard{};
    /// Called after each unit on that unit's thread, one call at a time.
    std::function<void(const ExperimentProgress&)> tell{};
};

/// The outcome of one start.
struct ExperimentRunSummary {
    std::size_t total = 0;   ///< units of this shard
    std::size_t found = 0;   ///< of these, finished earlier and not run again
    std::size_t changed = 0; ///< of these, found from another experiment, size, scale or version, and run again
    std::size_t ran = 0;
    bool isComplete() const noexcept { return found + ran == total; }
};

/// Runs the units of a shard that are not finished in `folder`, and writes each to `folder`/runs when it ends, so that
/// an interrupted experiment can be continued. A stop discards the units in progress. Errors: a unit that cannot run,
/// with its position in the experiment's file; a file that cannot be written. Units that have ended are kept.
Result<ExperimentRunSummary> runExperiment(const Experiment& experiment, const ExperimentPlan& plan,
                                           const std::string& folder, const ExperimentRunOptions& options,
                                           const std::stop_token& stop);

} // namespace gapscope
