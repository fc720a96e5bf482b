// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"

#include <string>
#include <vector>

namespace gapscope {

/// The experiment and the plan of a folder.
struct PlannedExperiment {
    Experiment experiment{};
    ExperimentPlan plan{};
};

/// Writes experiment.json, a verbatim copy of the file, and plan.json into a folder, which is created if missing.
/// Errors: fileWriteFailed; the folder belongs to another experiment.
Status writeExperimentFolder(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentShard& shard,
                             const std::string& folder);

/// A folder of an earlier version keeps the fingerprints of that version. Errors: not a folder of an experiment, its
/// file is not the one that was planned, or this version of the program plans other units from it.
Result<PlannedExperiment> openExperimentFolder(const std::string& folder);

/// Copies the units of several folders, which are shards of one experiment at the same size and scale, into one folder
/// and returns the experiment and plan. Errors, each with its folder: folders of different experiments; a unit that is
/// in two folders or in none.
Result<PlannedExperiment> mergeExperiments(const std::vector<std::string>& folders, const std::string& out);

} // namespace gapscope
