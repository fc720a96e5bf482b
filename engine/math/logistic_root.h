// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// 1 / (1 + exp(-t)); finite for every t and without overflow.
double sigmoid(double t) noexcept;

/// The equation slope t + offset + curvature (sigmoid(t) - centre) = 0 in t, which arises in two steps of the logistic
/// loss:
/// - the coordinate step at margin m: slope 1, offset m, curvature q, centre the old y alpha (sdca.md section 4.2);
/// - the dual prox with step s: slope s, offset 0, curvature 1, centre the input y alpha (losses.md section 3).
/// slope >= 0, and curvature >= 0 or -4 slope <= curvature < 0, so that the left side is increasing in t.
struct LogisticEquation {
    double slope = 1.0;
    double offset = 0.0;
    double curvature = 1.0;
    double centre = 0.0;
};

/// sigmoid(t) at the root t of the equation, in [0, 1], accurate to rounding even close to 0 or 1. For slope 0, the
/// limit as the slope vanishes: `centre` clipped to [0, 1].
double logisticRoot(const LogisticEquation& equation) noexcept;

} // namespace gapscope
