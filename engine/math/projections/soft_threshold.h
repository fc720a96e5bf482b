// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>

namespace gapscope {

/// sign(x) max(0, |x| - t), t >= 0: the proximal operator of t |.|. NaN stays NaN: a diverged iterate must not come
/// back as zero.
inline double softThreshold(double x, double t) noexcept {
    return x - std::clamp(x, -t, t);
}

/// The factor by which the proximal operator of t ||.||_2, t >= 0, shortens a vector of this length. NaN stays NaN.
inline double shortening(double length, double t) noexcept {
    return length <= t ? 0.0 : 1.0 - t / length;
}

} // namespace gapscope
