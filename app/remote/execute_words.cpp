// SPDX-License-Identifier: GPL-3.0-only
#include "app/remote/execute_words.h"

#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "app/remote/hosted_command.h"
#include "engine/external/programs.h"

#include <algorithm>

namespace gapscope::cli {
namespace {

std::string commandNames() {
    std::string names;
    for (const Command& command : commands())
        names.append(names.empty() ? "one of " : ", ").append(command.name);
    return names;
}

ExitStatus executeCommand(const Command& command, const std::vector<std::string>& given) {
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
    if (command.runsElsewhere && arguments->has("--host"))
        return runOnHost(command.name, groups, *arguments);
    if (arguments->has("--allow-programs")) // here alone: a pasted command does not allow anything in the window
        allowAllPrograms();
    return command.run(*arguments);
}

} // namespace

ExitStatus executeWords(const std::vector<std::string>& words) {
    if (words.empty())
        return fail({MessageId::usageMissingOption, {}, {"a command", commandNames() + " expected"}});
    const auto found = std::ranges::find(commands(), words.front(), &Command::name);
    if (found == commands().end())
        return fail({MessageId::usageUnknownCommand, {}, {words.front(), commandNames()}});
    return executeCommand(*found, {words.begin() + 1, words.end()});
}

} // namespace gapscope::cli
