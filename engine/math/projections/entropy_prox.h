// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Moves `x` to argmin ||w - x||^2 / 2 + c sum w_j log w_j over { sum w = 1, 0 <= w_j <= cap }, c > 0, whose entries
/// are min(cap, r) with r + c log r = x_j + theta, for the unique theta that makes the sum 1. The Euclidean counterpart
/// of `projectByEntropy`. `x` must be finite and have a size with cap n >= 1.
void proxOfEntropy(VectorSpan x, double c, double cap);

} // namespace gapscope
