// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// The set { w in R^p : gam ||w||_1 + ||w||^2 / 2 <= r }, gam >= 0, r >= 0 (projections.md section 4).
struct ElasticNetBall {
    double gam = 1.0;
    double r = 1.0;

    /// gam ||w||_1 + ||w||^2 / 2
    double size(VectorView w) const noexcept;
    /// Moves `x` to the nearest point of the set, in O(p) on average; points of the set are unchanged. Returns the
    /// multiplier t: w_j = sign(x_j) max(|x_j| - t gam, 0) / (1 + t); infinite for r = 0.
    double project(VectorSpan x) const;
    /// w = argmax of v.w over the set, in O(p) on average; 0 for v = 0, where every point is a maximizer. Returns v.w,
    /// the support function (agm_ef.md section 4).
    double support(VectorView v, VectorSpan w) const;
    /// The support function alone.
    double support(VectorView v) const;
    /// theta with w_j = max(|v_j| / theta - gam, 0) on the boundary; infinite for v = 0 or r = 0.
    double supportThreshold(VectorView v) const;

private:
    /// The factor that scales a point with these norms onto the boundary.
    double toBoundary(double absoluteSum, double squaredNorm) const noexcept;
};

} // namespace gapscope
