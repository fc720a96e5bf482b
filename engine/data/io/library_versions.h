// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace gapscope {

/// The libraries that compress and check files: their names and the versions that are loaded.
std::vector<std::pair<std::string, std::string>> fileLibraryVersions();

} // namespace gapscope
