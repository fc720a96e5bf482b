// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/coordinate_descent/extrapolation.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double ridgeShare = 1e-14; // relative to the trace, since the steps become parallel

} // namespace

void Extrapolation::restart(Index memory, const Vector& w, double bias, const Vector& line) {
    m_memory = memory;
    m_w.resize(w.size() + 1, m_memory + 1);
    m_lines.resize(line.size(), std::max<Index>(0, m_memory - 1));
    m_w.col(0) << w, bias;
    m_count = 1;
}

void Extrapolation::remember(const Vector& w, double bias, const Vector& line) {
    m_w.col(m_count) << w, bias;
    if (m_count < m_memory)
        m_lines.col(m_count - 1) = line;
    ++m_count;
}

bool Extrapolation::extrapolate(Vector& w, double& bias, Vector& line) const {
    if (!isFull() || m_memory < 2)
        return false;
    Eigen::MatrixXd products(m_memory, m_memory);
    for (Index k = 0; k < m_memory; ++k)
        for (Index l = 0; l <= k; ++l)
            products(k, l) = products(l, k) =
                (m_w.col(k + 1) - m_w.col(k)).dot(m_w.col(l + 1) - m_w.col(l)); // the steps are not stored
    products.diagonal().array() += ridgeShare * products.trace();
    const Eigen::LDLT<Eigen::MatrixXd> factored(products);
    Vector c = factored.solve(Vector::Ones(m_memory));
    const double sum = c.sum();
    if (factored.info() != Eigen::Success || !(std::abs(sum) > 0.0) || !c.allFinite())
        return false;
    c /= sum;
    const Vector combined = m_w.rightCols(m_memory) * c;
    w = combined.head(w.size());
    bias = combined[w.size()];
    line = m_lines * c.head(m_memory - 1) + c[m_memory - 1] * line;
    return combined.allFinite();
}

} // namespace gapscope
