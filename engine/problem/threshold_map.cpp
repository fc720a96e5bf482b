// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/threshold_map.h"

#include "engine/problem/maps/accurate_sums.h"

namespace gapscope {

bool ThresholdMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    const Index p = m_rows->columns();
    Vector products;
    if (!m_rows->multiply(w.head(p), products, stop))
        return false;
    scores.resize(scoreCount());
    for (Index i = 0; i < rows(); ++i)
        scores.segment(i * m_thresholds, m_thresholds) = products[i] - w.tail(m_thresholds).array();
    return true;
}

/// sum_j a_ij
Vector ThresholdMap::summed(const Vector& a) const {
    Vector sums(rows());
    for (Index i = 0; i < rows(); ++i)
        sums[i] = a.segment(i * m_thresholds, m_thresholds).sum();
    return sums;
}

void ThresholdMap::appendThresholds(const Vector& a, Vector& v) const {
    v.conservativeResize(columns());
    v.tail(m_thresholds).setZero();
    for (Index i = 0; i < rows(); ++i)
        v.tail(m_thresholds) -= a.segment(i * m_thresholds, m_thresholds);
}

bool ThresholdMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    if (!m_rows->multiplyTransposed(summed(a), v, stop))
        return false;
    appendThresholds(a, v);
    return true;
}

bool ThresholdMap::multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const {
    if (!gapscope::multiplyTransposedAccurately(*m_rows, summed(a), v, stop))
        return false;
    appendThresholds(a, v);
    return true;
}

} // namespace gapscope
