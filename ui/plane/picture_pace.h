// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QtGlobal>

namespace gapscope {

/// The pause between two pictures of a running run: in milliseconds, and as a multiple of the time for the last
/// picture.
inline constexpr qint64 minPause = 250;
inline constexpr qint64 pauseFactor = 4;

} // namespace gapscope
