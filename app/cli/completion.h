// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <vector>

namespace gapscope::cli {

/// One word that may stand at a place of the command line.
struct Candidate {
    std::string word;      ///< ends in "=" where more belongs to it: "loss.gamma="
    std::string meaning{}; ///< a title or a sentence; may be empty
};

/// What may stand in place of the last word of an unfinished command line.
struct Completions {
    enum class Paths { none, files, folders };
    std::vector<Candidate> candidates;
    Paths paths = Paths::none; ///< names of files or folders may stand there too
};

/// `words` are those behind the program's name; the last one is unfinished, and empty where it has not begun. The
/// candidates are all that fit the place: the shell compares them with what has been typed.
Completions completionsOf(const std::vector<std::string>& words);

/// For the shells' scripts: a line a candidate, word, tab, meaning; then a line ":files" or ":folders" where these may
/// stand there.
std::string completionLines(const Completions& completions);

} // namespace gapscope::cli
