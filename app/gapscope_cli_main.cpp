// SPDX-License-Identifier: GPL-3.0-only
//
// The terminal program: finds the command, passes it its arguments, and turns failures into one line and an exit
// status.
#include "app/cli/commands.h"
#include "app/cli/completion.h"
#include "app/cli/help.h"
#include "app/options/write_signals.h"
#include "engine/base/failure.h"
#include "engine/external/programs.h"
#include "engine/run/machine/version.h"
#include "engine/run/prepare/cached_load.h"

#include <algorithm>
#include <utility>

namespace gapscope::cli {
namespace {

/// called by the completion scripts of the shells
constexpr const char* completeOption = "--complete";

std::string commandNames() {
    std::string names;
    for (const Command& command : commands())
        names += (names.empty() ? "one of " : ", ") + command.name;
    return names;
}

ExitStatus runCommand(const Command& command, const std::vector<std::string>& given) {
    const std::vector<OptionGroup> groups = command.options(given);
    if (std::ranges::find(given, "--help") != given.end()) {
        print(commandHelp(command, groups));
        return succeeded;
    }
    const std::string program = std::string(programName) + " " + command.name;
    const Result<Arguments> arguments = parseArguments(given, groups, program);
    if (!arguments)
        return fail(arguments.error());
    const std::size_t count = arguments->positionals().size();
    const std::size_t expected = command.positionals.size();
    if (count > expected && !command.takesMore)
        return fail({MessageId::usageUnexpectedArgument, {}, {arguments->positionals()[expected], program}});
    if (count < expected)
        return fail({MessageId::usageMissingOption, {}, {command.positionals[count], "see " + program + " --help"}});
    if (arguments->has("--allow-programs")) // here alone: a pasted command does not allow anything in the window
        allowAllPrograms();
    return command.run(*arguments);
}

ExitStatus runProgram(const std::vector<std::string>& words) {
    if (words.empty())
        return fail({MessageId::usageMissingOption, {}, {"a command", commandNames() + " expected"}});
    if (words.front() == "--help") {
        print(programHelp());
        return succeeded;
    }
    if (words.front() == "--version") {
        print(std::string(programName) + " " + std::string(programVersion()) + "\n");
        return succeeded;
    }
    if (words.front() == completeOption) {
        print(completionLines(completionsOf({words.begin() + 1, words.end()})));
        return succeeded;
    }
    const auto found = std::ranges::find(commands(), words.front(), &Command::name);
    if (found == commands().end())
        return fail({MessageId::usageUnknownCommand, {}, {words.front(), commandNames()}});
    return runCommand(*found, {words.begin() + 1, words.end()});
}

} // namespace
} // namespace gapscope::cli

int main(int argc, char** argv) {
    using namespace gapscope;
    using namespace gapscope::cli;
    ExitStatus status = failed;
    surviveFailedWrites();
    const Status ran = guarded("the command ran", [&] {
        useDataCache(userCacheFolder());
        status = runProgram({argv + 1, argv + argc});
    });
    if (!ran.ok())
        status = fail(ran.error(), failed);
    finishCacheWork();
    Status written;
    if (Status finished = guarded("the command ran", [&] { written = finishOutput(); }); !finished.ok())
        written = std::move(finished);
    return written.ok() ? status : fail(written.error(), failed);
}
