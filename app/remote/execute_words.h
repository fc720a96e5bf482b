// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/terminal.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// Finds the command that the first word names and executes it with the other words.
ExitStatus executeWords(const std::vector<std::string>& words);

} // namespace gapscope::cli
