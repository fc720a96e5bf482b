// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "engine/run/prepare/named_files.h"

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
Status checkOutputs(const std::vector<OutputFileName>& outputs, const std::vector<NamedFile>& inputs);

/// An option that names a folder, where a name is given: "" is none.
Status checkFolderName(const Arguments& arguments, const std::string& option);

} // namespace gapscope::cli
