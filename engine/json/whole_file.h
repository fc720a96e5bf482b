// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/data/io/output_file.h"

#include <string>
#include <string_view>

namespace gapscope {

/// Writes a file atomically: an old file stays until the new one is complete. Anything but a regular file (a pipe, a
/// device) is written in place. Error: fileWriteFailed with the system's reason.
Status writeWholeFile(const std::string& path, std::string_view text,
                      OutputFile::Access access = OutputFile::Access::usual);

/// Appends whole lines, all or none, to a file that only its owner may read, creating it if missing. Removes a partial
/// line at its end first, which an earlier failure may have left. Error: fileWriteFailed with the system's reason.
Status appendLinesToPrivateFile(const std::string& path, std::string_view lines);

/// The content of a text file, or of standard input for "-". Errors: fileIsDirectory, fileCannotBeOpened,
/// fileReadFailed.
Result<std::string> readWholeFile(const std::string& path);

} // namespace gapscope
