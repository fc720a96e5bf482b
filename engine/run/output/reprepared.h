// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/prepare/prepared_run.h"

#include <memory>
#include <string>

namespace gapscope {

/// Prepares a run from its specification; null where its data make another problem now than `problemKey` says. An empty
/// key asks for no particular problem.
Result<std::shared_ptr<const PreparedRun>> reprepared(const RunSpec& spec, const std::string& problemKey,
                                                      DataStore& store, const LoadControl& control = {});

} // namespace gapscope
