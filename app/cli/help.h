// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/cli/commands.h"
#include "engine/base/parameter.h"

#include <string>

namespace gapscope::cli {

/// The help of the whole program, which lists its commands.
std::string programHelp();
/// The help of one command: synopsis, options and details.
std::string commandHelp(const Command& command, const std::vector<OptionGroup>& groups);

/// All losses, regularizers and solvers with their descriptions and parameters.
std::string describeParts();
/// "KEY (default 1; a number > 0): meaning", wrapped. `prefix` precedes the key.
std::string describeParameter(const Parameter& parameter, const std::string& prefix);

/// A name and its text in two columns, wrapped to the width of a terminal.
std::string entry(const std::string& name, const std::string& text);

} // namespace gapscope::cli
