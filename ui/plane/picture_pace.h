// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QtGlobal>

namespace gapscope {

/// Between two pictures of a run that goes on: milliseconds, and in units of what the last picture took.
inline constexpr qint64 minPause = 250;
inline constexpr qint64 pauseFactor = 4;

} // namespace gapscope
