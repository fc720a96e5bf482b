// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string_view>

namespace gapscope {

/// The program's version, e.g. "0.1.0".
std::string_view programVersion();

} // namespace gapscope
