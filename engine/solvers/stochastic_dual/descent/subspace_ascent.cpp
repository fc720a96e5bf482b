// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/descent/subspace_ascent.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double ridge = 1e-8;       // relative; changes become parallel near the optimum
constexpr double worthwhile = 1e-12; // relative rise of D; smaller ones are rounding
constexpr double maxFactor = 1e3;    // of a change: w = X^T alpha / (lambda n) loses as many digits

Vector dualVariables(const Descent& descent) {
    Vector a(static_cast<Index>(descent.rows.size()));
    for (Index i = 0; i < a.size(); ++i)
        a[i] = descent.rows[static_cast<std::size_t>(i)].a;
    return a;
}

} // namespace

SubspaceAscent::SubspaceAscent(Index dimension, Index rows, Index columns, double lambda, double damping, double upper)
    : m_lambda(lambda), m_damping(damping), m_upper(upper), m_dimension(dimension), m_changesOfA(rows, dimension),
      m_changesOfW(columns, dimension) {}

void SubspaceAscent::restart(const Descent& descent) {
    m_count = 0;
    m_a = dualVariables(descent);
    m_w = descent.w;
}

bool SubspaceAscent::improve(Descent& descent, const AddRow& add) {
    takeChange(descent);
    m_clipped = 0;
    Vector coefficients = maximizer(descent);
    if (coefficients.size() == 0 || !coefficients.allFinite())
        return false;
    if (const double size = coefficients.lpNorm<1>(); size > maxFactor)
        coefficients *= maxFactor / size; // D is concave: it rises on the whole way
    moveTo(coefficients, descent, add);
    const double before = dual(m_a, m_w);
    if (!(dual(m_nextA, m_nextW) > before + worthwhile * std::max(1.0, std::abs(before))))
        return false;
    // The step becomes a part of the latest change.
    const Index newest = (m_count - 1) % m_dimension;
    m_changesOfA.col(newest) += m_nextA - m_a;
    m_changesOfW.col(newest) += m_nextW - m_w;
    const bool bySlack = descent.rule == ShrinkingRule::slack;
    if (bySlack)
        descent.shrinking.move((m_nextW - m_w).norm());
    for (Index i = 0; i < m_a.size(); ++i) {
        if (m_nextA[i] == m_a[i])
            continue;
        const auto row = static_cast<std::size_t>(i);
        descent.rows[row].a = m_nextA[i];
        if (bySlack) {
            descent.shrinking.bringBack(row);
        } else if (descent.leftOut > 0 && descent.isLeftOut[row] != 0) {
            descent.isLeftOut[row] = 0;
            --descent.leftOut;
        }
    }
    descent.w = m_nextW;
    m_a.swap(m_nextA);
    m_w.swap(m_nextW);
    return true;
}

void SubspaceAscent::takeChange(const Descent& descent) {
    const Index newest = m_count++ % m_dimension;
    m_nextA = dualVariables(descent);
    m_changesOfA.col(newest) = m_nextA - m_a;
    m_changesOfW.col(newest) = descent.w - m_w;
    m_a.swap(m_nextA);
    m_w = descent.w;
}

Vector SubspaceAscent::maximizer(const Descent& descent) const {
    const Index size = std::min(m_count, m_dimension);
    const auto n = static_cast<double>(m_a.size());
    const auto ofA = m_changesOfA.leftCols(size);
    const auto ofW = m_changesOfW.leftCols(size);
    Vector gradient = ofA.colwise().sum().transpose() / n - m_lambda * (ofW.transpose() * descent.w);
    Eigen::MatrixXd hessian = m_lambda * (ofW.transpose() * ofW);
    if (m_damping > 0.0) {
        gradient -= m_damping / n * (ofA.transpose() * m_a);
        hessian += m_damping / n * (ofA.transpose() * ofA);
    }
    hessian.diagonal() *= 1.0 + ridge;
    const Eigen::LLT<Eigen::MatrixXd> factor(hessian);
    return factor.info() == Eigen::Success ? Vector(factor.solve(gradient)) : Vector();
}

double SubspaceAscent::dual(const Vector& a, const Vector& w) const {
    const double risk = a.sum() - 0.5 * m_damping * a.squaredNorm();
    return risk / static_cast<double>(a.size()) - 0.5 * m_lambda * w.squaredNorm();
}

void SubspaceAscent::moveTo(const Vector& coefficients, const Descent& descent, const AddRow& add) {
    const Index size = coefficients.size();
    m_nextA = m_a + m_changesOfA.leftCols(size) * coefficients;
    m_nextW = descent.w + m_changesOfW.leftCols(size) * coefficients;
    for (Index i = 0; i < m_nextA.size(); ++i) {
        const double clipped = std::clamp(m_nextA[i], 0.0, m_upper);
        if (clipped == m_nextA[i])
            continue;
        add(i, clipped - m_nextA[i], m_nextW);
        m_nextA[i] = clipped;
        ++m_clipped;
    }
}

} // namespace gapscope
