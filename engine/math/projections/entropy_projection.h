// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/vector.h"

namespace gapscope {

/// Moves `x` from the given q to argmin sum x_j log x_j - q.x over { sum x = 1, 0 <= x_j <= cap }, whose entries are
/// min(cap, exp(q_j + c)) with the c that is returned. A constant added to q changes nothing but c. Works with
/// logarithms throughout, so that spreads of thousands in q lose nothing; an entry -infinity of q stands for x_j = 0.
/// O(n + k log k), k = 1/cap at most n (projections.md section 3). Errors: an entry that is NaN or +infinity; a cap
/// that is too small for any point.
Result<double> projectByEntropy(Vector& x, double cap);

} // namespace gapscope
