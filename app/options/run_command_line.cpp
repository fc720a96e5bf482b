// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/run_command_line.h"

#include "app/options/run_options.h"
#include "engine/data/source_kind.h"
#include "engine/run/run_command.h"

namespace gapscope::cli {

Result<RunSpec> readRunCommand(const std::string& line) {
    const Result<std::vector<std::string>> words = shellWords(line);
    if (!words)
        return words.error();
    auto word = words->begin();
    if (word != words->end() && (*word == "$" || *word == "%"))
        ++word;
    const std::string program = word == words->end() ? std::string() : word->substr(word->find_last_of('/') + 1);
    if (program != "gapscope-cli")
        return Message{MessageId::usageUnknownCommand, {}, {program, "gapscope-cli run"}};
    ++word;
    if (word == words->end() || *word != "run")
        return Message{
            MessageId::usageUnknownCommand, {}, {word == words->end() ? std::string() : *word, "gapscope-cli run"}};
    ++word;
    const Result<Arguments> arguments =
        parseArguments(std::vector<std::string>(word, words->end()), runOptionGroups(), "gapscope-cli run");
    if (!arguments)
        return arguments.error();
    if (!arguments->positionals().empty())
        return Message{MessageId::usageUnexpectedArgument, {}, {arguments->positionals().front(), "gapscope-cli run"}};
    Result<RunRequest> request = readRunRequest(*arguments);
    if (!request)
        return request.error();
    if (const std::optional<std::string> host = arguments->value("--host"))
        request->spec.data.source = hostSource(*host, request->spec.data.source);
    return std::move(request->spec);
}

} // namespace gapscope::cli
