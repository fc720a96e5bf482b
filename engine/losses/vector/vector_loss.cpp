// SPDX-License-Identifier: GPL-3.0-only
#include "engine/losses/vector/vector_loss.h"

#include "engine/math/projections/capped_simplex.h"

#include <cmath>

namespace gapscope {

bool isInClassSimplex(std::span<const double> alpha, Index y) noexcept {
    double sum = 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        if (static_cast<Index>(k) == y)
            continue;
        if (!(alpha[k] <= domainTolerance(alpha[k])))
            return false;
        sum += alpha[k];
    }
    const double ofClass = alpha[static_cast<std::size_t>(y)];
    return sum >= -1.0 - domainTolerance(1.0) && std::abs(ofClass + sum) <= domainTolerance(ofClass);
}

bool projectOnClassSimplex(std::span<double> alpha, Index y) noexcept {
    const bool wasInside = isInClassSimplex(alpha, y);
    const auto ofClass = static_cast<std::size_t>(y);
    for (double& entry : alpha)
        entry = -entry;
    alpha[ofClass] = -infinity;
    stepOnCappedSimplex(alpha, 0.0);
    double sum = 0.0;
    for (double& entry : alpha) {
        sum += entry;
        entry = -entry;
    }
    alpha[ofClass] = sum;
    return !wasInside;
}

} // namespace gapscope
