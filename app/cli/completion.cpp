// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/completion.h"

#include "app/cli/commands.h"
#include "engine/data/catalogue.h"
#include "engine/data/generators/generators.h"
#include "engine/experiment/description/experiment_reader.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_spec_words.h"
#include "engine/solvers/registry.h"
#include "ui/lessons/lesson_shelf.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace gapscope::cli {
namespace {

template <class List>
std::vector<Candidate> idsOf(const List& list) {
    std::vector<Candidate> candidates;
    candidates.reserve(std::size(list));
    for (const auto& entry : list)
        candidates.push_back({std::string(entry.id), std::string(entry.title)});
    return candidates;
}

/// The last value given for an option as `--option value` or `--option=value`; empty if not given.
std::string givenValue(const std::vector<std::string>& words, const std::string& option) {
    std::string value;
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        if (words[i] == option)
            value = words[i + 1];
        else if (words[i].starts_with(option + "="))
            value = words[i].substr(option.size() + 1);
    }
    return value;
}

/// The parameter keys of the chosen entry of a list, or of all entries if none is chosen.
template <class List>
void addKeys(const List& all, const std::string& chosen, const std::string& prefix,
             std::vector<Candidate>& candidates) {
    for (const auto& entry : all) {
        if (!chosen.empty() && entry.id != chosen)
            continue;
        for (const Parameter& parameter : entry.parameters) {
            const std::string word = prefix + parameter.key + "=";
            if (std::ranges::find(candidates, word, &Candidate::word) == candidates.end())
                candidates.push_back({word, parameter.meaning});
        }
    }
}

enum class Keys { ofAllParts, ofSolvers };

std::vector<Candidate> parameterKeys(const std::vector<std::string>& words, Keys which) {
    std::vector<Candidate> candidates;
    if (which == Keys::ofAllParts) {
        addKeys(allLossInfos(), givenValue(words, "--loss"), "loss.", candidates);
        addKeys(allRegularizerInfos(), givenValue(words, "--reg"), "reg.", candidates);
    }
    addKeys(allSolvers(), givenValue(words, "--solver"), "solver.", candidates);
    return candidates;
}

bool isLowerWord(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
        return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-';
    });
}

/// The candidates for a value, from its name in the help: "FILE|-", "median|X", "iterations|passes".
Completions fromValueName(const std::string& name) {
    Completions completions;
    std::size_t begin = 0;
    while (begin <= name.size()) {
        const std::size_t end = std::min(name.find('|', begin), name.size());
        const std::string part = name.substr(begin, end - begin);
        if (isLowerWord(part))
            completions.candidates.push_back({part});
        else if (part.starts_with("FILE") || part == "MODEL" || part == "LOG" || part == "IN" || part == "OUT")
            completions.paths = Completions::Paths::files;
        else if (part == "DIR" || part == "FOLDER")
            completions.paths = Completions::Paths::folders;
        begin = end + 1;
    }
    return completions;
}

Completions dataSources() {
    return {idsOf(bundledSets()), Completions::Paths::files};
}

Completions valuesOf(const Option& option, const std::vector<std::string>& words) {
    if (option.name == "--data")
        return dataSources();
    if (option.name == "--loss")
        return {idsOf(allLossInfos())};
    if (option.name == "--reg")
        return {idsOf(allRegularizerInfos())};
    if (option.name == "--solver")
        return {idsOf(allSolvers())};
    if (option.name == "--set" || option.name == "--over")
        return {parameterKeys(words, Keys::ofAllParts)};
    if (option.name == "--tune")
        return {parameterKeys(words, Keys::ofSolvers)};
    if (option.name == "--format") {
        Completions formats;
        for (const auto& [word, format] : formatWords)
            formats.candidates.push_back({std::string(word)});
        return formats;
    }
    return fromValueName(option.value);
}

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
        return {idsOf(generators())};
    if (positional == "DATA")
        return dataSources();
    if (positional.starts_with("NAME|FILE"))
        return {idsOf(bundledExperiments()), Completions::Paths::files};
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

const Option* findOption(const std::vector<OptionGroup>& groups, std::string_view name) {
    for (const OptionGroup& group : groups)
        for (const Option& option : group.options)
            if (option.name == name)
                return &option;
    return nullptr;
}

/// The number of positional arguments before the last word.
std::size_t positionalsBefore(const std::vector<std::string>& words, const std::vector<OptionGroup>& groups) {
    std::size_t count = 0;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        const Option* option = findOption(groups, words[i]);
        if (option != nullptr && !option->value.empty())
            ++i; // its value
        else if (!words[i].starts_with('-') || words[i] == "-")
            ++count;
    }
    return count;
}

Completions optionNames(const std::vector<OptionGroup>& groups) {
    Completions completions;
    for (const OptionGroup& group : groups)
        for (const Option& option : group.options)
            completions.candidates.push_back({option.name, option.meaning});
    completions.candidates.push_back({"--help", "Describe this command"});
    return completions;
}

} // namespace

Completions completionsOf(const std::vector<std::string>& words) {
    if (words.size() <= 1)
        return firstWords();
    const auto command = std::ranges::find(commands(), words.front(), &Command::name);
    if (command == commands().end())
        return {};
    const std::vector<OptionGroup> groups = command->options(words);
    const std::string& last = words.back();
    if (const auto equals = last.find('='); last.starts_with("--") && equals != std::string::npos) {
        const Option* option = findOption(groups, last.substr(0, equals));
        if (option == nullptr)
            return {};
        Completions completions = valuesOf(*option, words);
        for (Candidate& candidate : completions.candidates)
            candidate.word.insert(0, last, 0, equals + 1);
        return completions;
    }
    const Option* before = words.size() > 2 ? findOption(groups, words[words.size() - 2]) : nullptr;
    if (before != nullptr && !before->value.empty())
        return valuesOf(*before, words);
    const std::size_t positional = positionalsBefore(words, groups);
    const bool isMore = command->takesMore && !command->positionals.empty();
    if (last.starts_with('-') || (positional >= command->positionals.size() && !isMore))
        return optionNames(groups);
    return valuesOf(command->positionals[std::min(positional, command->positionals.size() - 1)], command->name);
}

std::string completionLines(const Completions& completions) {
    std::string lines;
    for (const Candidate& candidate : completions.candidates)
        lines += candidate.word + "\t" + candidate.meaning + "\n";
    if (completions.paths == Completions::Paths::files)
        lines += ":files\n";
    if (completions.paths == Completions::Paths::folders)
        lines += ":folders\n";
    return lines;
}

} // namespace gapscope::cli
