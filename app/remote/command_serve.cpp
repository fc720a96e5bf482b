// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/remote/execute_words.h"
#include "engine/remote/jobs/job_folder.h"
#include "engine/remote/server/job_server.h"
#include "engine/remote/worker/job_worker.h"

#include <algorithm>
#include <filesystem>

#include <unistd.h>

namespace gapscope::cli {
namespace {

/// A command that another computer may ask for.
int executeHosted(const std::vector<std::string>& words) {
    const bool isAllowed = !words.empty() && std::ranges::any_of(commands(), [&words](const Command& command) {
        return command.runsElsewhere && command.name == words.front();
    });
    const ExitStatus status =
        isAllowed ? executeWords(words)
                  : fail({MessageId::usageUnknownCommand, {}, {words.empty() ? "" : words.front(), "run, sweep"}});
    return finishOutput().ok() ? status : failed;
}

ExitStatus serveCommand(const Arguments& arguments) {
    if (const std::optional<std::string> job = arguments.value("--job"))
        return static_cast<ExitStatus>(executeJob(*job, &executeHosted));
    const std::string root = userJobsFolder();
    if (root.empty())
        return fail({MessageId::jobNotStarted, {}, {"neither XDG_STATE_HOME nor HOME is set"}});
    std::error_code failure;
    const std::string program = std::filesystem::read_symlink("/proc/self/exe", failure).string();
    JobServer server(root, program);
    const Status served = serve(server, STDIN_FILENO, STDOUT_FILENO);
    return served.ok() ? succeeded : fail(served.error());
}

} // namespace

Command serveCommand() {
    return {.name = "serve",
            .synopsis = "[--job DIR]",
            .summary = "Answer the window or the terminal of another computer on standard input and output, as ssh "
                       "starts it there: ssh HOST gapscope-cli serve. Runs that are started in this way go on when the "
                       "connection breaks; runs --host lists them.",
            .positionals = {},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{
                        {"Inside", {{"--job", "DIR", "execute the run of this folder; for serve itself"}}}};
                },
            .run = &serveCommand};
}

} // namespace gapscope::cli
