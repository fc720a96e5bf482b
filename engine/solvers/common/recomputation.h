// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// After so many passes what is updated row by row is computed anew: its updates accumulate rounding error.
inline constexpr int passesBetweenRecomputations = 50;

} // namespace gapscope
