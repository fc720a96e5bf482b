// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/output_file.h"

#include <string>
#include <string_view>

namespace gapscope {

/// Writes a file that appears whole or not at all: the old one stays until the new one is complete. What is no regular
/// file (a pipe, a device) is written in place. Error: fileWriteFailed with the system's reason.
Status writeWholeFile(const std::string& path, std::string_view text,
                      OutputFile::Access access = OutputFile::Access::usual);

/// Adds a text to a file that nobody else may read, whole or not at all; the file is made where it is missing. Error:
/// fileWriteFailed with the system's reason.
Status appendToPrivateFile(const std::string& path, std::string_view text);

/// The content of a text file, or of standard input for "-". Errors: fileIsDirectory, fileCannotBeOpened,
/// fileReadFailed.
Result<std::string> readWholeFile(const std::string& path);

} // namespace gapscope
