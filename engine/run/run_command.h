// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <string>
#include <vector>

namespace gapscope {

/// A run as one command line.
struct RunCommand {
    std::string
        text; ///< "gapscope-cli run --data …", quoted for a POSIX shell; parameters with default values are omitted
    /// What the options cannot express, one sentence each: a starting point that is in no file, seeds that differ.
    std::vector<std::string> unsaid{};
};

RunCommand commandOf(const RunSpec& spec);

/// The words of a command line as a POSIX shell splits it: blanks, quotes, backslashes and line continuations, without
/// expansions. Error: an unterminated quote.
Result<std::vector<std::string>> shellWords(const std::string& text);
/// The word quoted for such a shell if necessary, in one line and without control characters.
std::string shellQuoted(const std::string& word);

} // namespace gapscope
