// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/vector.h"

namespace gapscope {

/// The set { a : min_i <= a_i <= max_i, sum normal_i a_i = value }. All vectors have the same length; infinite bounds
/// and min_i = max_i are allowed. An empty `normal` means all ones.
struct BoxAndHyperplane {
    Vector min;
    Vector max;
    Vector normal{};
    double value = 0.0;
};

/// Moves `a` to argmin (1/2) sum weights_i (a_i - m_i)^2 over the set, where m is the given `a`; empty `weights` mean
/// all ones, others must be positive. Returns the multiplier t: a_i = clip(m_i + t normal_i / weights_i, min_i, max_i);
/// if an interval of t gives the same a, one of its points. O(n): bisection over the kinks of the piecewise linear sum
/// (projections.md section 1). Errors: inconsistent bounds, a weight that is not positive, NaN, an empty set.
Result<double> projectOnBoxAndHyperplane(const BoxAndHyperplane& set, Vector& a, const Vector& weights = {});

} // namespace gapscope
