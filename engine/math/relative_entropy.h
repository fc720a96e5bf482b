// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Relative entropies to the uniform distribution on p points that keep their digits near it. There sum w log(p w) is
/// 1e-12 and less, a difference of terms of 1/p, and a strength of 1e12 would blow their rounding up. With r = p w and
/// f(r) = r log r - r + 1 >= 0 it is the mean of f(r), a sum of terms that are as small as itself.

/// f(1 + t), t >= -1, to a few units in the last place.
double entropyOfExcess(double t);

/// sum w_j log(p w_j) of w over its sum: what rounding leaves of sum w - 1 is not charged.
double relativeEntropy(VectorView w);

/// max { v.w - lambda sum w_j log(p w_j) : sum w = 1, 0 <= w_j <= cap } for lambda > 0, p cap >= 1 (up to rounding),
/// and finite v; by rounding only above, as it is computed as the least value that is known of the dual theta + mean
/// psi(v_j - theta), psi(y) = max { r y - lambda f(r) : 0 <= r <= p cap }.
double conjugateOfRelativeEntropy(VectorView v, double lambda, double cap);

} // namespace gapscope
