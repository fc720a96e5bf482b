// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "app/options/terminal.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// Executes a command on the host of `--host`: files that it reads are that host's, those that it writes are fetched
/// and appear where they were asked for; logs grow as the run goes on. The host goes on alone while the connection is
/// broken, which is made again. Returns the exit status of the command.
ExitStatus runOnHost(const std::string& command, const std::vector<OptionGroup>& groups, const Arguments& arguments);

} // namespace gapscope::cli
