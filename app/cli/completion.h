// SPDX-License-Identifier: GPL-3.0-only
#pragma once

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

/// `words` are the words after the program's name; the last one is unfinished, and empty if not begun. Returns all
/// candidates for that place; the shell filters them by what has been typed.
Completions completionsOf(const std::vector<std::string>& words);

/// Output for the shell scripts: one line "word<TAB>meaning" per candidate, then a line ":files" or ":folders" where
/// such names may stand.
std::string completionLines(const Completions& completions);

} // namespace gapscope::cli
