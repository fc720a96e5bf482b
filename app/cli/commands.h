// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "app/options/terminal.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// One command of gapscope-cli: its help and its function.
struct Command {
    std::string name;
    std::string synopsis;                 ///< follows "gapscope-cli NAME", e.g. "DATA [options]"
    std::string summary;                  ///< one sentence
    std::vector<std::string> positionals; ///< names of the positional arguments; all are required
    /// The options; some depend on the arguments (generate KIND).
    std::vector<OptionGroup> (*options)(const std::vector<std::string>& given);
    ExitStatus (*run)(const Arguments& arguments);
    std::string (*details)() = nullptr; ///< further paragraphs of the help
    bool takesMore = false;             ///< the last positional may be repeated
    bool runsElsewhere = false;         ///< with --host on another host
};

/// All commands in the order in which help lists them.
const std::vector<Command>& commands();

// One file per command: command_NAME.cpp.
Command listCommand();
Command checkCommand();
Command runCommand();
Command sweepCommand();
Command predictCommand();
Command generateCommand();
Command convertCommand();
Command chartsCommand();
Command animateCommand();
Command theoryCommand();
Command cacheCommand();
Command doctorCommand();
Command experimentCommand();
Command mergeCommand();
// In app/remote.
Command serveCommand();
Command runsCommand();
// In app/course.
Command lessonCommand();
Command markCommand();

} // namespace gapscope::cli
