// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/completion.h"

#include "app/cli/commands.h"
#include "engine/data/generators/generators.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/solvers/registry.h"
#include "ui/lessons/lesson_shelf.h"

#include <algorithm>

namespace gapscope::cli {
namespace {

std::vector<Candidate> lessonNames() {
    std::vector<Candidate> names;
    for (const LessonOnShelf& lesson : bundledLessons())
        names.push_back({lesson.name.toStdString(), lesson.title.toStdString()});
    return names;
}

Completions valuesOf(const std::string& positional, const std::string& command) {
    if (command == "lesson")
        return {lessonNames(), Completions::Paths::files};
    if (positional == "KIND")
        return {candidatesOf(generators())};
    if (positional == "DATA")
        return dataSources();
    if (positional.starts_with("NAME|FILE"))
        return {candidatesOf(bundledExperiments()), Completions::Paths::files};
    return fromValueName(positional);
}

Completions firstWords() {
    Completions completions;
    for (const Command& command : commands())
        completions.candidates.push_back({command.name, command.summary});
    completions.candidates.push_back({"--help", "List the commands"});
    completions.candidates.push_back({"--version", "Print the version"});
    return completions;
}

KnownParts compiledParts() {
    KnownParts parts;
    parts.solvers.reserve(allSolvers().size());
    for (const SolverInfo& solver : allSolvers())
        parts.solvers.push_back(&solver);
    return parts;
}

} // namespace

Completions completionsOf(const std::vector<std::string>& words) {
    if (words.size() <= 1)
        return firstWords();
    const auto command = std::ranges::find(commands(), words.front(), &Command::name);
    if (command == commands().end())
        return {};
    const auto positional = [&](std::size_t index) -> std::optional<Completions> {
        const std::vector<std::string>& names = command->positionals;
        if (names.empty() || (index >= names.size() && !command->takesMore))
            return std::nullopt;
        return valuesOf(names[std::min(index, names.size() - 1)], command->name);
    };
    return completionsOfArguments(words, command->options(words), compiledParts(), positional);
}

} // namespace gapscope::cli
