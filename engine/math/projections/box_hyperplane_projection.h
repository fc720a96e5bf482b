// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/vector.h"

namespace gapscope {

/// The set { a : least_i <= a_i <= greatest_i, sum normal_i a_i = value }. All vectors have the same length; infinite
/// bounds and least_i = greatest_i are allowed. An empty `normal` stands for ones.
struct BoxAndHyperplane {
    Vector min;
    Vector max;
    Vector normal{};
    double value = 0.0;
};

/// Moves `a` to argmin (1/2) sum weights_i (a_i - m_i)^2 over the set, m the given `a`; empty `weights` stand for ones,
/// others must be positive. Returns the multiplier t: a_i = clip(m_i + t normal_i / weights_i, least_i, greatest_i);
/// where an interval of t gives the same a, one of them. O(n): bisection over the kinks of the piecewise linear sum
/// (projections.md section 1). Errors: bounds out of order, a weight that is not positive, NaN; a set that is empty.
Result<double> projectOnBoxAndHyperplane(const BoxAndHyperplane& set, Vector& a, const Vector& weights = {});

} // namespace gapscope
