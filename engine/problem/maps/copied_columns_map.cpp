// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/copied_columns_map.h"

#include "engine/problem/maps/accurate_sums.h"

#include <algorithm>

namespace gapscope {

CopiedColumnsMap::CopiedColumnsMap(std::unique_ptr<DataMap> rows, std::vector<Index> order)
    : m_rows(std::move(rows)), m_order(std::move(order)), m_copies(1.0) {
    std::vector<double> copies(static_cast<std::size_t>(m_rows->data().columns()));
    for (const Index feature : m_order)
        m_copies = std::max(m_copies, ++copies[static_cast<std::size_t>(feature)]);
}

Index CopiedColumnsMap::columns() const noexcept {
    return static_cast<Index>(m_order.size()) * outputs() + (m_rows->hasBiasColumn() ? 1 : 0);
}

Vector CopiedColumnsMap::collected(const Vector& u) const {
    Vector w = Vector::Zero(m_rows->columns());
    const Index k = outputs();
    for (std::size_t place = 0; place < m_order.size(); ++place)
        w.segment(m_order[place] * k, k) += u.segment(static_cast<Index>(place) * k, k);
    if (m_rows->hasBiasColumn())
        w[w.size() - 1] = u[u.size() - 1];
    return w;
}

Vector CopiedColumnsMap::spread(const Vector& w) const {
    Vector copies = Vector::Zero(m_rows->data().columns());
    for (const Index feature : m_order)
        copies[feature] += 1.0;
    Vector u = copied(w);
    const Index k = outputs();
    for (std::size_t place = 0; place < m_order.size(); ++place)
        u.segment(static_cast<Index>(place) * k, k) /= copies[m_order[place]];
    return u;
}

Vector CopiedColumnsMap::copied(const Vector& v) const {
    Vector result(columns());
    const Index k = outputs();
    for (std::size_t place = 0; place < m_order.size(); ++place)
        result.segment(static_cast<Index>(place) * k, k) = v.segment(m_order[place] * k, k);
    if (m_rows->hasBiasColumn())
        result[result.size() - 1] = v[v.size() - 1];
    return result;
}

bool CopiedColumnsMap::multiply(const Vector& u, Vector& scores, const std::stop_token& stop) const {
    return m_rows->multiply(collected(u), scores, stop);
}

bool CopiedColumnsMap::multiplyTransposed(const Vector& a, Vector& v, const std::stop_token& stop) const {
    if (!m_rows->multiplyTransposed(a, v, stop))
        return false;
    v = copied(v);
    return true;
}

bool CopiedColumnsMap::multiplyTransposedAccurately(const Vector& a, Vector& v, const std::stop_token& stop) const {
    if (!gapscope::multiplyTransposedAccurately(*m_rows, a, v, stop))
        return false;
    v = copied(v);
    return true;
}

} // namespace gapscope
