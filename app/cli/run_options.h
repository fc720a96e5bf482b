// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/terminal.h"
#include "engine/run/run_spec.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// What `run` was asked for: the run itself, and what to do with its results.
struct RunRequest {
    RunSpec spec;
    std::vector<std::string> logs; ///< one run may be logged to several files
    std::string model;             ///< empty = none; so for the other paths
    std::string dual;
    std::string charts; ///< a folder
    int jobs = 1;       ///< runs at the same time, where there are several
    Format format = Format::text;
    bool quiet = false;
    bool progress = false;
};

std::vector<OptionGroup> runOptionGroups();
/// The specification that options describe, on top of that of `--spec` where it is given. Errors: options missing,
/// values that cannot be read, unknown parameters; what needs the data is left to prepareRun.
Result<RunRequest> readRunRequest(const Arguments& arguments);

} // namespace gapscope::cli
