// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <string>

namespace gapscope {

/// What people call the data of a source: the id of a bundled set, the name of a file without its folder, or
/// "blobs (n = 400, noise = 0.2, seed 3)" of data that were made, with what is not the default.
QString sourceName(const std::string& source);

} // namespace gapscope
