// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <string>
#include <vector>

namespace gapscope {

/// Reads an experiment and validates both sizes without the data. Unknown keys are errors. Errors carry file, line and
/// column.
Result<Experiment> readExperiment(const std::string& text, const std::string& file);

/// The experiments bundled with the program, ordered by id. They are known to be valid: the tests read all of them.
const std::vector<Experiment>& bundledExperiments();
/// Null if there is none with that id.
const Experiment* findBundledExperiment(const std::string& id);

} // namespace gapscope
