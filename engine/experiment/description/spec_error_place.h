// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <string>
#include <vector>

namespace gapscope {

/// Locates an error of a RunSpec that was merged from parts of an experiment, with line and column in the experiment's
/// file. `pointers`: the JSON pointers of the parts, topmost first. The error is placed in the first part that sets
/// what the message names, otherwise at the topmost part.
Message placedInExperiment(const Message& message, const Experiment& experiment,
                           const std::vector<std::string>& pointers);

} // namespace gapscope
