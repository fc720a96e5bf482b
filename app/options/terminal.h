// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/json/json_text.h"

#include <string>
#include <string_view>
#include <vector>

namespace gapscope::cli {

inline constexpr const char* programName = "gapscope-cli";

/// The name before errors and warnings, if it is another one. `name` must outlive the program's output.
void nameProgram(const char* name);

/// The program's exit statuses; part of the command-line contract.
enum ExitStatus : int {
    succeeded = 0,   ///< also: tolerance reached
    failed = 1,      ///< internal failure, out of memory, an output that cannot be written
    badInput = 2,    ///< bad usage or input
    budgetEnded = 3, ///< a limit was reached first, or the solver stalled at its accuracy floor
    diverged = 4,
    interrupted = 130,
};

enum class Format { text, json };

/// The exit status for an error during a run: bad input, unless the program or the machine failed.
ExitStatus statusOfFailure(const Message& error);

/// Prints the error as ONE line on standard error and returns `status`.
ExitStatus fail(const Message& error, ExitStatus status = badInput);
/// The same for a finished sentence.
ExitStatus fail(std::string_view sentence, ExitStatus status);
void warn(const std::vector<Message>& warnings);

void print(std::string_view text);
/// To be called at the end of the program: whether all that was printed has been written. A pipe that was closed by its
/// reader is no error: who closes it wants no more. Error: fileWriteFailed.
Status finishOutput();
/// Prints `key<TAB>value` lines, or one JSON object.
void print(const Json& report, Format format);

} // namespace gapscope::cli
