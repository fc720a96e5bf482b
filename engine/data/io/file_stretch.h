// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/io/byte_source.h"

namespace gapscope {

/// Part `part` (from 0) of the lines of a text file, of `parts` parts with about equally many bytes: it begins and ends
/// at line ends, and may be empty. `position` and `size` are those of the part; there is no random access.
struct FileStretch {
    ByteSourcePointer bytes{};
    std::int64_t firstByte = 0; ///< in the file
    std::int64_t fileBytes = 0;
};

/// Errors: those of openFile; fileReadFailed for what is no regular file.
Result<FileStretch> openStretch(const std::string& path, int part, int parts, const std::stop_token& stop = {});

/// Number of line ends before a byte of a file; -1 if it cannot be read. For messages about lines of a stretch.
std::int64_t lineEndsBefore(const std::string& path, std::int64_t byte);

} // namespace gapscope
