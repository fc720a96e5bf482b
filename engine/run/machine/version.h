// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// The program's version by semantic versioning, e.g. "1.0.0": that of project() in CMakeLists.txt.
std::string_view programVersion();

} // namespace gapscope
