// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/message.h"
#include "engine/run/prepare/named_files.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {

/// A file that a command will write, and the option (or the word of the synopsis) that names it.
struct OutputFileName {
    std::string option;
    std::string path;
};

/// The files that these options name, in the order of `options`.
std::vector<OutputFileName> outputsOf(const Arguments& arguments, const std::vector<std::string>& options);

/// To be called before anything is opened. Errors: an option without a name; a file that is also an input or named by
/// two options, because writing would destroy its content. Files are compared by identity, not by name.
std::optional<Message> checkOutputs(const std::vector<OutputFileName>& outputs, const std::vector<NamedFile>& inputs);

/// Error: the option is given with an empty name. Returns nothing otherwise.
std::optional<Message> checkFolderName(const Arguments& arguments, const std::string& option);

} // namespace gapscope::cli
