// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// The default pass limit of a run.
inline constexpr double usualPasses = 10000.0;

/// A complete specification for the settings of the next run: missing parameters get their defaults, and a missing
/// tolerance and limit those of `gapscope-cli run`. The specification must have been validated.
RunSpec asDraft(RunSpec spec);

} // namespace gapscope
