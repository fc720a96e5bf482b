// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/enclosure/threshold_bounds.h"

#include "engine/math/enclosure/enclosed_sum.h"

#include <algorithm>

namespace gapscope {

IntervalVector ThresholdBounds::features(const IntervalVector& v) const {
    IntervalVector part;
    part.low = v.low.head(v.size() - m_centre.size());
    part.high = v.high.head(v.size() - m_centre.size());
    return part;
}

Interval ThresholdBounds::multiple(VectorView w) const {
    return m_inner->multiple(features(w));
}

double ThresholdBounds::shareOfUniform(VectorView w) const {
    return m_inner->shareOfUniform(features(w));
}

double ThresholdBounds::valueUp(VectorView w) const {
    EnclosedSum squares;
    for (Index j = 0; j < m_centre.size(); ++j) {
        const double apart = (Interval(w[w.size() - m_centre.size() + j]) - Interval(m_centre[j])).magnitude();
        squares.addProduct(apart, apart);
    }
    return sumUp(m_inner->valueUp(features(w)),
                 productUp(productUp(0.5, m_strength), std::max(0.0, squares.value().high())));
}

double ThresholdBounds::scaleInside(const IntervalVector& v) const {
    return m_inner->scaleInside(features(v));
}

double ThresholdBounds::conjugateUp(const IntervalVector& v) const {
    double sum = m_inner->conjugateUp(features(v));
    for (Index j = 0; j < m_centre.size(); ++j) {
        const Interval part = v[v.size() - m_centre.size() + j];
        const double magnitude = part.magnitude();
        const double square = productUp(0.5, productUp(magnitude, quotientUp(magnitude, m_strength)));
        sum = sumUp(sum, sumUp((part * Interval(m_centre[j])).high(), square));
    }
    return sum;
}

} // namespace gapscope
