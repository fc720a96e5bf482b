// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/experiment/description/experiment.h"

#include <string>
#include <vector>

namespace gapscope {

/// An error of a RunSpec that was put together from parts of an experiment, at its line and column there. `pointers`:
/// those of the parts, the topmost first; the error belongs to the first that says something of what it names, else to
/// the topmost.
Message placedInExperiment(const Message& message, const Experiment& experiment,
                           const std::vector<std::string>& pointers);

} // namespace gapscope
