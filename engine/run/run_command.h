// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <string>
#include <vector>

namespace gapscope {

/// A run as one line for a terminal.
struct RunCommand {
    std::string
        text; ///< "gapscope-cli run --data …", quoted for a POSIX shell; parameters at their defaults are left out
    /// What no option can say, one sentence each: a starting point that is in no file, seeds that differ.
    std::vector<std::string> unsaid{};
};

RunCommand commandOf(const RunSpec& spec);

/// The words of a command line as a POSIX shell takes it apart: blanks, quotes, backslashes and continued lines;
/// nothing is expanded. Error: a quote that is not closed.
Result<std::vector<std::string>> shellWords(const std::string& text);
/// The word as such a shell reads it back, quoted where it must be.
std::string shellQuoted(const std::string& word);

} // namespace gapscope
