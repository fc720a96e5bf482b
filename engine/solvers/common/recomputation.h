// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// Quantities updated row by row are recomputed after this many passes, since updates accumulate rounding error.
inline constexpr int passesBetweenRecomputations = 50;

} // namespace gapscope
