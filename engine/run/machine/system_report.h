// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"

#include <string>
#include <vector>

namespace gapscope {

/// What the report of a problem should say about the installation and the machine. It names no files of the user but
/// the folders for the cache and for temporary files, with "~" for the home folder.
struct SystemReport {
    Json facts = Json::object();        ///< texts, numbers, and objects of them
    std::vector<std::string> unusual{}; ///< what may explain a problem, as English sentences; empty = nothing
};

/// Everything but the display. `cacheFolder` is that of userCacheFolder(); empty = there is none.
SystemReport systemReport(const std::string& cacheFolder);

/// The text with "~" for the home folder, wherever it occurs.
std::string withoutHome(std::string text);

} // namespace gapscope
