// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/vector/box.h"

#include "engine/math/infinity.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/summation.h"
#include "engine/regularizers/interface/feasibility.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
double Box::value(VectorView w) const {
    CompensatedSum sum;
    for (Index j = 0; j < w.size(); ++j) {
        if (w[j] < m_lower || w[j] > m_upper)
            return infinity;
        sum.add(m_l1 * std::abs(w[j]) + 0.5 * m_l2 * w[j] * w[j]);
    }
    return sum.value();
}

double Box::proxOf(double x, double t) const noexcept {
    const double w = softThreshold(x, t * m_l1) / (1.0 + t * m_l2);
    // Comparisons keep NaN.
    return w < m_lower ? m_lower : w > m_upper ? m_upper : w;
}

void Box::prox(VectorView x, double t, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = proxOf(x[j], t);
}

void Box::prox(VectorView x, VectorView steps, VectorSpan out) const {
    for (Index j = 0; j < x.size(); ++j)
        out[j] = proxOf(x[j], steps[j]);
}

double Box::maximizer(double v) const noexcept {
    if (m_l2 > 0.0)
        return std::clamp(softThreshold(v, m_l1) / m_l2, m_lower, m_upper);
    return v > m_l1 ? m_upper : v < -m_l1 ? m_lower : 0.0;
}

double Box::conjugate(VectorView v) const {
    CompensatedSum sum;
    for (Index j = 0; j < v.size(); ++j) {
        const double w = maximizer(v[j]);
        if (std::isfinite(w))
            sum.add(v[j] * w - m_l1 * std::abs(w) - 0.5 * m_l2 * w * w);
        else if (std::abs(v[j]) > m_l1 * (1.0 + feasibilityTolerance))
            return infinity;
    }
    return sum.value();
}

void Box::conjugateGradient(VectorView v, VectorSpan w) const {
    for (Index j = 0; j < v.size(); ++j)
        w[j] = maximizer(v[j]);
}

double Box::feasibleScale(VectorView v) const {
    return std::min(1.0, largestScale(v));
}

/// Without a squared part, every v_j in the direction of an infinite bound must stay within l1.
double Box::largestScale(VectorView v) const {
    double max = 0.0;
    for (Index j = 0; m_l2 <= 0.0 && j < v.size(); ++j)
        if ((v[j] > 0.0 && std::isinf(m_upper)) || (v[j] < 0.0 && std::isinf(m_lower)))
            max = std::max(max, std::abs(v[j]));
    return max > 0.0 ? m_l1 / max : infinity;
}

} // namespace gapscope
