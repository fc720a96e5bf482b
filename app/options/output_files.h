// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "engine/run/prepare/named_files.h"

#include <string>
#include <vector>

namespace gapscope::cli {

/// A file that a command is to write, and the option (or the word of the synopsis) that asked for it.
struct OutputFileName {
    std::string option;
    std::string path;
};

/// The files that these options name, in the order of the options.
std::vector<OutputFileName> outputsOf(const Arguments& arguments, const std::vector<std::string>& options);

/// Asked before anything is opened: an option without a name is an error, and so is a file that is read as well or that
/// two options name, since writing it would destroy what it holds. Files are told by what they are, not by their names.
Status checkOutputs(const std::vector<OutputFileName>& outputs, const std::vector<NamedFile>& inputs);

/// An option that names a folder, where a name is given: "" is none.
Status checkFolderName(const Arguments& arguments, const std::string& option);

} // namespace gapscope::cli
