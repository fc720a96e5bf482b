// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/solvers/interface/solver.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {

/// A word that may complete the command line.
struct Candidate {
    std::string word;      ///< ends in "=" if a value must follow: "loss.gamma="
    std::string meaning{}; ///< a title or a sentence; may be empty
};

/// The possible completions of the last word of a command line.
struct Completions {
    enum class Paths { none, files, folders };
    std::vector<Candidate> candidates;
    Paths paths = Paths::none; ///< whether names of files or folders may stand there too
};

/// What a program accepts as a solver and as data.
struct KnownParts {
    std::vector<const SolverInfo*> solvers;
    bool takesBundledData = true;
};

/// The completions of a value from its name in the help: "FILE|-", "median|X", "iterations|passes".
Completions fromValueName(const std::string& name);
/// The bundled data sets and the names of files.
Completions dataSources();

/// The completions of the last word after a command: the names of its options, the value of one, or, at the place of
/// the positional argument with this number, what `positional` returns (nothing if there is no such argument). `words`
/// are the words after the program's name: the command, its arguments, and the unfinished word.
Completions completionsOfArguments(const std::vector<std::string>& words, const std::vector<OptionGroup>& groups,
                                   const KnownParts& parts,
                                   const std::function<std::optional<Completions>(std::size_t)>& positional);

/// Output for the shell scripts: one line "word<TAB>meaning" per candidate, then a line ":files" or ":folders" where
/// such names may stand.
std::string completionLines(const Completions& completions);

/// The entries of a list as candidates.
template <class List>
std::vector<Candidate> candidatesOf(const List& list) {
    std::vector<Candidate> candidates;
    for (const auto& entry : list)
        candidates.push_back({std::string(entry.id), std::string(entry.title)});
    return candidates;
}

} // namespace gapscope::cli
