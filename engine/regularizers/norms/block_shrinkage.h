// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/projections/l1_ball.h"
#include "engine/math/vector.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

/// Operations of norms on one block of coordinates. Outputs may alias inputs.

inline double maxMagnitude(VectorView v) {
    return v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0;
}

/// x max(0, 1 - t / ||x||_2): the proximal operator of t ||.||_2.
inline void shrinkBlock(VectorView x, double t, VectorSpan out) {
    const double norm = x.stableNorm();
    if (norm <= t) // also avoids 0 / 0
        out.setZero();
    else
        out = x * (1.0 - t / norm);
}

/// Clips entries to a common maximum magnitude: the proximal operator of t max |.|, which is x minus its projection
/// onto the l1 ball of radius t.
inline void clipBlock(VectorView x, double t, VectorSpan out) {
    const double bound = t > 0.0 ? l1BallThreshold(x, t) : maxMagnitude(x);
    for (Index j = 0; j < x.size(); ++j)
        out[j] = std::clamp(x[j], -bound, bound);
}

/// x / ||x||_2, or 0.
inline void directionOf(VectorView x, VectorSpan out) {
    const double norm = x.stableNorm();
    if (norm > 0.0)
        out = x / norm;
    else
        out.setZero();
}

/// The sign of the first entry of maximum magnitude in its place, 0 elsewhere.
inline void firstMax(VectorView x, VectorSpan out) {
    Index place = 0;
    const double max = x.size() > 0 ? x.cwiseAbs().maxCoeff(&place) : 0.0;
    const double sign = x.size() > 0 && x[place] < 0.0 ? -1.0 : 1.0;
    out.setZero();
    if (max > 0.0)
        out[place] = sign;
}

} // namespace gapscope
