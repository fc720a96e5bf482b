// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/kernel_norm.h"

#include "engine/losses/interface/loss.h"

#include <algorithm>

namespace gapscope {

double KernelNorm::squaredNorm(VectorView w) const {
    Vector image;
    if (!m_map.gram(w, image, {}))
        return std::numeric_limits<double>::quiet_NaN();
    return std::max(0.0, w.dot(image)); // K is positive semidefinite, up to rounding
}

double KernelNorm::largestScale(VectorView) const {
    return infinity;
}

} // namespace gapscope
