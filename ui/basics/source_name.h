// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <string>

namespace gapscope {

/// The display name of a data source: the id of a bundled set, the name of a file without its folder, or "blobs (n =
/// 400, noise = 0.2, seed 3)" for generated data, with the parameters that are not at their defaults.
QString sourceName(const std::string& source);

} // namespace gapscope
