// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <string>
#include <vector>

namespace gapscope {

/// Reads an experiment and checks all of it, both sizes, without its data. Unknown keys are errors. Errors carry file,
/// line and column.
Result<Experiment> readExperiment(const std::string& text, const std::string& file);

/// The experiments that are part of the program, ordered by id. Their texts are right: tests read them all.
const std::vector<Experiment>& bundledExperiments();
/// Null when there is none of that id.
const Experiment* findBundledExperiment(const std::string& id);

} // namespace gapscope
