// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Relative entropies to the uniform distribution on p points, accurate near it. There sum w log(p w) is 1e-12 or less,
/// a difference of terms of size 1/p, and a strength of 1e12 would amplify their rounding errors. With r = p w and f(r)
/// = r log r - r + 1 >= 0, it is the mean of f(r), whose terms are as small as the result.

/// f(1 + t), t >= -1, to a few units in the last place.
double entropyOfExcess(double t);

/// sum w_j log(p w_j) of w normalized by its sum, so that rounding errors in sum w - 1 do not count.
double relativeEntropy(VectorView w);

/// max { v.w - lambda sum w_j log(p w_j) : sum w = 1, 0 <= w_j <= cap } for lambda > 0, p cap >= 1 (up to rounding),
/// and finite v. Errs only upwards: it is the value of the dual objective theta + mean psi(v_j - theta) at the theta
/// found, psi(y) = max { r y - lambda f(r) : 0 <= r <= p cap }.
double conjugateOfRelativeEntropy(VectorView v, double lambda, double cap);

/// That theta, for v with at least one entry. If only the uniform distribution is feasible, the least entry.
double thresholdOfRelativeEntropy(VectorView v, double lambda, double cap);

} // namespace gapscope
