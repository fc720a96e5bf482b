// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <limits>

namespace gapscope {

inline constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace gapscope
