// SPDX-License-Identifier: GPL-3.0-only
#include "app/options/completions.h"

#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/spec/run_spec_words.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace gapscope::cli {
namespace {

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

/// The parameter keys of an entry, unless another one is chosen.
template <class Entry>
void addKeys(const Entry& entry, const std::string& chosen, const std::string& prefix,
             std::vector<Candidate>& candidates) {
    if (!chosen.empty() && entry.id != chosen)
        return;
    for (const Parameter& parameter : entry.parameters) {
        const std::string word = prefix + parameter.key + "=";
        if (std::ranges::find(candidates, word, &Candidate::word) == candidates.end())
            candidates.push_back({word, parameter.meaning});
    }
}

enum class KeysOf { allParts, solvers };

std::vector<Candidate> parameterKeys(const std::vector<std::string>& words, const KnownParts& parts, KeysOf which) {
    std::vector<Candidate> candidates;
    if (which == KeysOf::allParts) {
        for (const LossInfo& loss : allLossInfos())
            addKeys(loss, givenValue(words, "--loss"), "loss.", candidates);
        for (const RegularizerInfo& regularizer : allRegularizerInfos())
            addKeys(regularizer, givenValue(words, "--reg"), "reg.", candidates);
    }
    for (const SolverInfo* solver : parts.solvers)
        addKeys(*solver, givenValue(words, "--solver"), "solver.", candidates);
    return candidates;
}

std::vector<Candidate> solverCandidates(const KnownParts& parts) {
    std::vector<Candidate> candidates;
    candidates.reserve(parts.solvers.size());
    for (const SolverInfo* solver : parts.solvers)
        candidates.push_back({solver->id, solver->title});
    return candidates;
}

bool isLowerWord(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](unsigned char c) {
        return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-';
    });
}

Completions valueCompletions(const Option& option, const std::vector<std::string>& words, const KnownParts& parts) {
    if (option.name == "--data")
        return parts.takesBundledData ? dataSources() : fromValueName("FILE");
    if (option.name == "--loss")
        return {candidatesOf(allLossInfos())};
    if (option.name == "--reg")
        return {candidatesOf(allRegularizerInfos())};
    if (option.name == "--solver")
        return {solverCandidates(parts)};
    if (option.name == "--set" || option.name == "--over")
        return {parameterKeys(words, parts, KeysOf::allParts)};
    if (option.name == "--tune")
        return {parameterKeys(words, parts, KeysOf::solvers)};
    if (option.name == "--format") {
        Completions formats;
        for (const auto& [word, format] : formatWords)
            formats.candidates.push_back({std::string(word)});
        return formats;
    }
    return fromValueName(option.value);
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
    return {candidatesOf(bundledSets()), Completions::Paths::files};
}

Completions completionsOfArguments(const std::vector<std::string>& words, const std::vector<OptionGroup>& groups,
                                   const KnownParts& parts,
                                   const std::function<std::optional<Completions>(std::size_t)>& positional) {
    const std::string& last = words.back();
    if (const auto equals = last.find('='); last.starts_with("--") && equals != std::string::npos) {
        const Option* option = findOption(groups, last.substr(0, equals));
        if (option == nullptr)
            return {};
        Completions completions = valueCompletions(*option, words, parts);
        for (Candidate& candidate : completions.candidates)
            candidate.word.insert(0, last, 0, equals + 1);
        return completions;
    }
    const Option* before = words.size() > 2 ? findOption(groups, words[words.size() - 2]) : nullptr;
    if (before != nullptr && !before->value.empty())
        return valueCompletions(*before, words, parts);
    if (!last.starts_with('-'))
        if (std::optional<Completions> argument = positional(positionalsBefore(words, groups)))
            return *std::move(argument);
    return optionNames(groups);
}

std::string completionLines(const Completions& completions) {
    std::string lines;
    for (const Candidate& candidate : completions.candidates)
        lines.append(candidate.word).append("\t").append(candidate.meaning).append("\n");
    if (completions.paths == Completions::Paths::files)
        lines += ":files\n";
    if (completions.paths == Completions::Paths::folders)
        lines += ":folders\n";
    return lines;
}

} // namespace gapscope::cli
