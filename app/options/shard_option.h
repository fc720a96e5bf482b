// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/experiment/description/experiment_plan.h"

namespace gapscope::cli {

/// Reads `--shard K/N`; one shard of one if not given. Error: not K/N with K from 1 to N.
Result<ExperimentShard> readShard(const Arguments& arguments);

} // namespace gapscope::cli
