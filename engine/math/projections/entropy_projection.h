// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/vector.h"

namespace gapscope {

/// Moves `x` from the given q to argmin sum x_j log x_j - q.x over { sum x = 1, 0 <= x_j <= cap }, whose entries are
/// min(cap, exp(q_j + c)), and returns c. Adding a constant to q changes only c. Works with logarithms throughout, so
/// that entries of q may differ by thousands without loss of accuracy; an entry -infinity of q means x_j = 0. O(n + k
/// log k), k = 1/cap at most n (projections.md section 3). Errors: an entry that is NaN or +infinity; a cap that is too
/// small for a feasible point.
Result<double> projectByEntropy(Vector& x, double cap);

} // namespace gapscope
