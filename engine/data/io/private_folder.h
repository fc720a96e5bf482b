// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope {

/// Makes a folder, and those above it that are missing, which only their owner may enter. A folder of this user's that
/// is there already is closed to others. False, with errno, where it is not there afterwards.
bool makePrivateFolder(const std::string& folder);

} // namespace gapscope
