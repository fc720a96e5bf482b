// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <algorithm>

namespace gapscope {

/// sign(x) max(0, |x| - t), t >= 0: the proximal operator of t |.|. NaN stays NaN: a diverged iterate must not come
/// back as zero.
inline double softThreshold(double x, double t) noexcept {
    return x - std::clamp(x, -t, t);
}

} // namespace gapscope
