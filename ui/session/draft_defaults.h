// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// The budget of a run that nobody has given another.
inline constexpr double usualPasses = 10000.0;

/// A run as the settings of the next run show it: every parameter has its value, and what was not given its default;
/// a tolerance and a limit where none were given, as `gapscope-cli run` takes them. Of a checked specification.
RunSpec asDraft(RunSpec spec);

} // namespace gapscope
