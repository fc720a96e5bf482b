// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/shared/shared_rows_map.h"

#include "engine/problem/maps/accurate_sums.h"

namespace gapscope {

SharedRowsMap::SharedRowsMap(std::unique_ptr<DataMap> own, std::shared_ptr<Ranks> ranks)
    : m_own(std::move(own)), m_sums(std::move(ranks)), m_totalRows(m_sums.of(m_own->rows())),
      m_productCost(m_sums.of(m_own->productCost())), m_squaredNormBound(m_sums.of(m_own->squaredNormBound())) {}

// The products of the own rows take no stop token: a rank that left one early would leave the others waiting.

bool SharedRowsMap::multiply(const Vector& w, Vector& scores, const std::stop_token& stop) const {
    m_own->multiply(w, scores, {});
    return !stop.stop_requested();
}

bool SharedRowsMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    m_own->multiplyTransposed(a, v, {});
    m_sums.complete(v);
    return !stop.stop_requested();
}

bool SharedRowsMap::multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const {
    gapscope::multiplyTransposedAccurately(*m_own, a, v, {});
    m_sums.complete(v);
    return !stop.stop_requested();
}

} // namespace gapscope
