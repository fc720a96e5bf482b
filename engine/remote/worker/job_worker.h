// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace gapscope {

/// Executes a command of the terminal program and returns its exit status.
using ExecuteCommand = std::function<int(const std::vector<std::string>& words)>;

/// The process of a run that was started from another computer (job_folder.h): a command, or a run that is paused,
/// stepped and asked for its iterate. Everything it says goes to the folder. Returns the exit status, which is in the
/// folder as well.
int executeJob(const std::string& path, const ExecuteCommand& command);

} // namespace gapscope
