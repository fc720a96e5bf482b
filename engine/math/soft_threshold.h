// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// sign(x) max(0, |x| - t), t >= 0: the proximal operator of t |.|.
inline double softThreshold(double x, double t) noexcept {
    if (x > t)
        return x - t;
    if (x < -t)
        return x + t;
    return 0.0;
}

} // namespace gapscope
