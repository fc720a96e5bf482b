// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/shared/shared_columns_map.h"

#include <utility>

namespace gapscope {

SharedColumnsMap::SharedColumnsMap(std::unique_ptr<DataMap> own, FeatureSums sums)
    : m_own(std::move(own)), m_sums(std::move(sums)), m_productCost(m_sums.of(m_own->productCost())),
      m_squaredNormBound(m_sums.of(m_own->squaredNormBound())) {
    Vector squares = m_own->squaredNorms();
    m_sums.complete(squares);
    m_maxSquaredNorm = squares.maxCoeff();
}

bool SharedColumnsMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    m_own->multiply(w, scores, {}); // whole: a rank that left it early would leave the others waiting
    m_sums.complete(scores);
    return !stop.stop_requested();
}

bool SharedColumnsMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    return m_own->multiplyTransposed(a, v, stop);
}

} // namespace gapscope
