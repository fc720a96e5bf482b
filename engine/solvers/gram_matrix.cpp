// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/gram_matrix.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

void GramMatrix::setWeights(CompactProducts& products, const RowChoice& chosen, const Vector& weights) {
    if (m_weights.size() == 0)
        m_weights.setZero(chosen.count);
    m_change = weights - m_weights;
    products.addOuter(chosen, m_change, m_sum);
    m_weights = weights;
}

void GramMatrix::factor(double ridge, double scale) {
    const Index p = m_sum.rows();
    m_matrix.resize(p, p);
    for (Index j = 0; j < p; ++j) // the lower triangle is all that the factorization reads
        for (Index i = j; i < p; ++i)
            m_matrix(i, j) = scale * (i == j ? m_sum(i, i) : m_sum(i, j) + m_sum(j, i));
    const double largest = std::max(0.0, m_matrix.diagonal().maxCoeff());
    constexpr double rounding = 1e-14;
    constexpr double growth = 100.0;
    double shift = ridge;
    m_matrix.diagonal().array() += shift;
    m_factor.compute(m_matrix);
    while (m_factor.info() != Eigen::Success && std::isfinite(shift)) {
        const double next = std::max(growth * shift, rounding * largest);
        m_matrix.diagonal().array() += next - shift;
        shift = next;
        m_factor.compute(m_matrix);
    }
}

} // namespace gapscope
