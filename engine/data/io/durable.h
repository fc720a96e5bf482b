// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Waits until the content of an open file is on its disk, so that it survives a power cut. True as well for files that
/// are on no disk, such as pipes and devices. False, with errno, if the content is lost.
bool syncFile(int descriptor) noexcept;

/// The same for a file that may be open elsewhere. False, with errno, also if it cannot be opened.
bool syncFileAt(const std::string& path) noexcept;

/// The same for the names in the folder of a file, after a file was created or renamed there. A mere attempt: some file
/// systems do not support it.
void syncFolderOf(const std::string& path) noexcept;

} // namespace gapscope
