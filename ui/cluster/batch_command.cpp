// SPDX-License-Identifier: GPL-3.0-only
#include "ui/cluster/batch_command.h"

#include "engine/regularizers/regularizer_list.h"
#include "engine/run/run_command.h"
#include "engine/run/sweep/sweep_grid.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace gapscope {
namespace {

constexpr int usualTasks = 4;
constexpr int mostProposed = 20;
const std::string lambdasOption = "--lambdas";
const std::string overOption = "--over";

/// The words of a run without those in `left`, which have a value each, and without its program.
std::vector<std::string> wordsOfRun(const RunSpec& spec, const std::vector<std::string>& left) {
    const Result<std::vector<std::string>> all = shellWords(commandOf(spec).text);
    std::vector<std::string> kept;
    if (!all)
        return kept;
    for (std::size_t k = 2; k < all->size(); ++k) {
        if (std::ranges::find(left, (*all)[k]) != left.end())
            ++k;
        else
            kept.push_back((*all)[k]);
    }
    return kept;
}

QString commandText(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text.append(text.empty() ? "" : " ").append(shellQuoted(word));
    return QString::fromStdString(text);
}

QString sweepText(const RunSpec& draft, const std::vector<std::string>& left, const std::string& option,
                  const std::string& grid) {
    std::vector<std::string> words{"sweep"};
    std::vector<std::string> gone = left;
    gone.emplace_back("--host");
    for (std::string& word : wordsOfRun(draft, gone))
        words.push_back(std::move(word));
    words.insert(words.end(), {option, grid, "--logs"});
    return commandText(words);
}

Message notBatched(const std::string& what, const std::string& reason, const std::string& remedy) {
    return {MessageId::notSupported, {}, {"a batch", what, reason, remedy}};
}

} // namespace

QString sweepOfStrength(const RunSpec& draft) {
    const RegularizerInfo* regularizer = findRegularizerInfo(draft.problem.regularizer);
    const bool isL1 = regularizer != nullptr && regularizer->hasL1 && !regularizer->hasLambda;
    if (isL1)
        return sweepText(draft, {"--l1"}, overOption, "l1=0.001*max:max:20");
    return sweepText(draft, {"--lambda"}, lambdasOption, "1e-6:0.1:20");
}

QString sweepOfParameter(const RunSpec& draft) {
    const SolverInfo* solver = findSolver(draft.solver.id);
    const std::optional<std::string> key = solver == nullptr ? std::nullopt : ownParameter(*solver);
    return key ? sweepText(draft, {}, overOption, *key + "=1e-4:1e4:9") : QString();
}

QString experimentCommand(const QString& id) {
    return QStringLiteral("experiment ") + id;
}

Result<std::vector<std::string>> batchWords(const QString& text) {
    Result<std::vector<std::string>> words = shellWords(text.toStdString());
    if (!words)
        return words;
    if (!words->empty() && words->front() == "gapscope-cli")
        words->erase(words->begin());
    if (words->empty() || (words->front() != "sweep" && words->front() != "experiment"))
        return notBatched(words->empty() ? "an empty command" : words->front(), "it cannot be divided into tasks",
                          "choose sweep or experiment");
    constexpr std::array<const char*, 3> set{"--out", "--shard", "--host"};
    for (const std::string& word : *words)
        for (const char* option : set)
            if (word == option || word.starts_with(std::string(option) + "="))
                return notBatched(option, "every task gets its own", "leave it out");
    return words;
}

int proposedTasks(const std::vector<std::string>& words) {
    for (const std::string& word : words) {
        if (word.find(':') == std::string::npos || std::ranges::count(word, ':') < 2)
            continue;
        const std::size_t last = word.rfind(':') + 1;
        int count = 0;
        const auto [end, error] = std::from_chars(word.data() + last, word.data() + word.size(), count);
        if (error == std::errc() && end == word.data() + word.size() && count > 0)
            return std::min(count, mostProposed);
    }
    return usualTasks;
}

} // namespace gapscope
