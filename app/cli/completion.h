// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/completions.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// `words` are the words after the program's name; the last one is unfinished, and empty if not begun. Returns all
/// candidates for that place; the shell filters them by what has been typed.
Completions completionsOf(const std::vector<std::string>& words);

} // namespace gapscope::cli
