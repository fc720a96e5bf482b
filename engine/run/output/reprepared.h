// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <memory>
#include <string>

namespace gapscope {

/// Prepares a run again from its specification; null if its data now make a problem other than `problemKey`. An empty
/// key accepts any problem.
Result<std::shared_ptr<const PreparedRun>> reprepared(const RunSpec& spec, const std::string& problemKey,
                                                      DataStore& store, const LoadControl& control = {});

} // namespace gapscope
