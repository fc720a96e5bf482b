// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/second_order/gram_matrix.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>

namespace gapscope {

void GramMatrix::setWeights(CompactProducts& products, const RowSubset& chosen, const Vector& weights) {
    if (m_weights.size() == 0)
        m_weights.setZero(chosen.count);
    m_change = weights - m_weights;
    products.addOuter(chosen, m_change, m_sum);
    m_weights = weights;
}

void GramMatrix::factor(double ridge, double scale, const std::stop_token& stop, const RowSums& sums) {
    DenseRows ofAllRanks;
    if (sums.areShared()) {
        ofAllRanks = m_sum;
        Eigen::Map<Vector> entries(ofAllRanks.data(), ofAllRanks.size());
        sums.complete(entries);
    }
    const DenseRows& sum = sums.areShared() ? ofAllRanks : m_sum;
    const double largest = std::max(0.0, scale * sum.diagonal().maxCoeff());
    constexpr double rounding = 1e-14;
    constexpr double growth = 100.0;
    double shift = ridge;
    while (!tryFactor(sum, shift, scale, stop) && std::isfinite(shift))
        shift = std::max(growth * shift, rounding * largest);
}

/// Blocked Cholesky factorization; false if a pivot is not positive.
bool GramMatrix::tryFactor(const DenseRows& sum, double ridge, double scale, const std::stop_token& stop) {
    constexpr Index panel = 64; // 64 p^2 operations between two polls of the stop token
    const Index p = sum.rows();
    m_factor.resize(p, p);
    for (Index j = 0; j < p; ++j)
        for (Index i = j; i < p; ++i)
            m_factor(i, j) = scale * (i == j ? sum(i, i) : sum(i, j) + sum(j, i));
    m_factor.diagonal().array() += ridge;
    for (Index begin = 0; begin < p; begin += panel) {
        if (stop.stop_requested())
            throw StopRequested{};
        const Index width = std::min(panel, p - begin);
        const Index rest = p - begin - width;
        auto pivot = m_factor.block(begin, begin, width, width);
        const Eigen::LLT<Eigen::MatrixXd> factored(pivot.selfadjointView<Eigen::Lower>());
        if (factored.info() != Eigen::Success)
            return false;
        pivot.triangularView<Eigen::Lower>() = factored.matrixL();
        if (rest == 0)
            break;
        auto below = m_factor.block(begin + width, begin, rest, width);
        pivot.triangularView<Eigen::Lower>().transpose().solveInPlace<Eigen::OnTheRight>(below);
        m_factor.block(begin + width, begin + width, rest, rest)
            .selfadjointView<Eigen::Lower>()
            .rankUpdate(below, -1.0);
    }
    return true;
}

void GramMatrix::solve(Vector& b) const {
    m_factor.triangularView<Eigen::Lower>().solveInPlace(b);
    m_factor.triangularView<Eigen::Lower>().transpose().solveInPlace(b);
}

} // namespace gapscope
