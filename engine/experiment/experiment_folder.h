// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment_plan.h"

#include <string>
#include <vector>

namespace gapscope {

/// The experiment and the plan that a folder was made with.
struct PlannedExperiment {
    Experiment experiment{};
    ExperimentPlan plan{};
};

/// Writes experiment.json, the file as it stands, and plan.json into a folder, which is made where it is missing.
/// Errors: fileWriteFailed; the folder is that of another experiment.
Status writeExperimentFolder(const Experiment& experiment, const ExperimentPlan& plan, const ExperimentShard& shard,
                             const std::string& folder);

/// Error: it is no folder of an experiment, or the program's version makes other units of its file.
Result<PlannedExperiment> openExperimentFolder(const std::string& folder);

/// Copies the units of folders, the shards of one experiment at the same size and scale, into one folder and returns
/// what they are of. Errors, each with the folder that it is about: the folders are of different experiments; a unit is
/// there twice, or in none.
Result<PlannedExperiment> mergeExperiments(const std::vector<std::string>& folders, const std::string& out);

} // namespace gapscope
