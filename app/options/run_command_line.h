// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <string>

namespace gapscope::cli {

/// Reads the run that a line "gapscope-cli run …" describes, as pasted from a terminal: a prompt, a path before the
/// program's name and the options of results (--log, --json …) are ignored. Errors: another command, or those of
/// readRunRequest.
Result<RunSpec> readRunCommand(const std::string& line);

} // namespace gapscope::cli
