// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"

namespace gapscope::cli {

const std::vector<Command>& commands() {
    static const std::vector<Command> all{
        listCommand(),    checkCommand(),  runCommand(),     sweepCommand(),  predictCommand(),    generateCommand(),
        convertCommand(), chartsCommand(), animateCommand(), theoryCommand(), experimentCommand(), mergeCommand(),
        cacheCommand(),   serveCommand(),  runsCommand(),    doctorCommand(), lessonCommand(),     markCommand()};
    return all;
}

} // namespace gapscope::cli
