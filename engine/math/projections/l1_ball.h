// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// The theta >= 0 with sum_j max(0, |x_j| - theta) = radius, for ||x||_1 > radius > 0; 0 if x is in the ball, and max
/// |x_j| if radius <= 0. Soft thresholding of x by theta is the projection onto the l1 ball. By sorting; entries of any
/// scale. Source: Duchi, Shalev-Shwartz, Singer and Chandra (2008), figure 1; spec regularizers.md section 2.
double l1BallThreshold(VectorView x, double radius);

/// The theta with theta = 2 scale sum_j max(0, a_j - theta), for a >= 0: soft thresholding of a by theta is argmin_{b
/// >= 0} ||b - a||^2 / 2 + scale (sum b)^2. Source: Zhou, Jin and Hoi (2010); regularizers.md section 3.
double squaredSumThreshold(VectorView a, double scale);

} // namespace gapscope
