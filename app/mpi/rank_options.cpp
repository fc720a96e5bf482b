// SPDX-License-Identifier: GPL-3.0-only
#include "app/mpi/rank_options.h"

#include "app/options/completions.h"
#include "app/options/run_options.h"
#include "engine/distributed/cocoa.h"
#include "engine/distributed/cocoa_l1.h"
#include "engine/distributed/rank_run.h"
#include "engine/run/machine/version.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

namespace gapscope::cli {
namespace {

/// What a single process can do alone.
constexpr std::array unsupportedOptions{"--charts", "--tune", "--jobs", "--dual", "--allow-programs", "--progress"};

std::string helpText() {
    std::string text =
        std::string("Usage: mpirun -n RANKS ") + mpiProgramName +
        " run --data FILE --loss ID --reg ID --lambda X --solver ID [options]\n\n"
        "Solves one problem whose rows are shared out among the ranks. FILE is LIBSVM text, of which every "
        "rank reads its\nown stretch of lines; for cocoa-l1 the ranks then exchange entries, and each has its own "
        "columns.\nSolvers: " +
        solversOfSharedRows() +
        ".\nExit status 0 if the tolerance was reached, 3 if a limit was reached first, 4 if the run "
        "diverged, 130 if it was interrupted.\n";
    for (const OptionGroup& group : rankOptionGroups()) {
        text.append("\n").append(group.title).append(":\n");
        for (const Option& option : group.options) {
            std::string head = "  " + option.name + (option.value.empty() ? "" : " " + option.value);
            head.resize(std::max<std::size_t>(head.size() + 2, 28), ' ');
            text.append(head).append(option.meaning).append("\n");
        }
    }
    return text;
}

/// As `completionsOf` of gapscope-cli.
Completions rankCompletions(const std::vector<std::string>& words) {
    Completions first;
    first.candidates = {Candidate{"run", "Solve one problem on all ranks"}, Candidate{"--help", "Describe the program"},
                        Candidate{"--version", "Print the version"}};
    if (words.size() <= 1)
        return first;
    if (words.front() != "run")
        return {};
    return completionsOfArguments(words, rankOptionGroups(), {.solvers = rankSolvers(), .takesBundledData = false},
                                  [](std::size_t) -> std::optional<Completions> { return std::nullopt; });
}

} // namespace

std::vector<OptionGroup> rankOptionGroups() {
    std::vector<OptionGroup> groups = runOptionGroups();
    for (OptionGroup& group : groups)
        std::erase_if(group.options, [](const Option& option) {
            return std::ranges::find(unsupportedOptions, option.name) != unsupportedOptions.end();
        });
    std::erase_if(groups, [](const OptionGroup& group) { return group.options.empty(); });
    groups.push_back(
        {"Ranks",
         {{"--checkpoint", "FOLDER", "keep the iterate there, to continue from with --resume"},
          {"--checkpoint-seconds", "S", "at most every S seconds, and at the end; 60 by default"},
          {"--resume", "FOLDER", "start from the checkpoint in this folder, with any number of ranks"},
          {"--exchange-limit", "S",
           "end the job if a rank is silent for S seconds; 0: never; by default 20 rounds, from 30 to 600"},
          {"--theory", "", "compare the run with the bound of its theorem, at the end"}}});
    return groups;
}

std::vector<const SolverInfo*> rankSolvers() {
    addSolver(cocoaInfo());
    addSolver(cocoaL1Info());
    std::vector<const SolverInfo*> solvers;
    for (const SolverInfo& solver : allSolvers())
        if (sharesRows(solver))
            solvers.push_back(&solver);
    for (const SolverInfo* solver : addedSolvers())
        if (sharesRows(*solver))
            solvers.push_back(solver);
    return solvers;
}

std::optional<std::string> answerWithoutRanks(const std::vector<std::string>& words) {
    if (words.empty())
        return std::nullopt;
    if (words.front() == "--complete")
        return completionLines(rankCompletions({words.begin() + 1, words.end()}));
    if (std::ranges::find(words, "--help") != words.end())
        return helpText();
    if (words.front() == "--version")
        return std::string(mpiProgramName) + " " + std::string(programVersion()) + "\n";
    return std::nullopt;
}

bool isFirstOfJob() {
    for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK", "SLURM_PROCID"})
        if (const char* rank = std::getenv(name))
            return std::string_view(rank) == "0";
    return true;
}

} // namespace gapscope::cli
