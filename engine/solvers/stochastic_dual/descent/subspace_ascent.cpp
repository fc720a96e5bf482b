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
constexpr Index blockLength = 512;   // of the changes: what is computed from a block finds it in the first cache

/// Calls visit(begin, length) for blocks of a vector of this size.
template <class Visit>
void visitBlocks(Index size, const Visit& visit) {
    for (Index begin = 0; begin < size; begin += blockLength)
        visit(begin, std::min(blockLength, size - begin));
}

} // namespace

SubspaceAscent::SubspaceAscent(Index dimension, Index rows, Index columns, double lambda, double damping, double upper)
    : m_lambda(lambda), m_damping(damping), m_upper(upper), m_dimension(dimension), m_changesOfA(rows, dimension),
      m_changesOfW(columns, dimension) {}

void SubspaceAscent::restart(const Descent& descent) {
    m_count = 0;
    m_a.resize(static_cast<Index>(descent.rows.size()));
    for (Index i = 0; i < m_a.size(); ++i)
        m_a[i] = descent.rows[static_cast<std::size_t>(i)].a;
    m_w = descent.w;
}

bool SubspaceAscent::improve(Descent& descent, const AddRow& add) {
    takeChange(descent);
    m_clipped = 0;
    Vector coefficients = maximizer();
    if (coefficients.size() == 0 || !coefficients.allFinite())
        return false;
    if (const double size = coefficients.lpNorm<1>(); size > maxFactor)
        coefficients *= maxFactor / size; // D is concave: it rises on the whole way
    moveTo(coefficients, add);
    if (!(dual(m_nextA, m_nextW) > m_dual + worthwhile * std::max(1.0, std::abs(m_dual))))
        return false;
    accept(descent);
    return true;
}

void SubspaceAscent::takeChange(const Descent& descent) {
    const Index newest = m_count++ % m_dimension;
    const Index size = std::min(m_count, m_dimension);
    const auto n = static_cast<double>(m_a.size());
    double linear = 0.0;
    m_gradient = Vector::Zero(size);
    m_hessian = Eigen::MatrixXd::Zero(size, size);
    visitBlocks(m_a.size(), [&](Index begin, Index length) {
        auto a = m_a.segment(begin, length);
        for (Index i = 0; i < length; ++i) {
            const double now = descent.rows[static_cast<std::size_t>(begin + i)].a;
            m_changesOfA(begin + i, newest) = now - a[i];
            a[i] = now;
        }
        linear += a.sum();
        for (Index k = 0; k < size; ++k)
            m_gradient[k] += m_changesOfA.col(k).segment(begin, length).sum();
        if (m_damping > 0.0) {
            linear -= 0.5 * m_damping * a.squaredNorm();
            addDerivatives(m_damping, m_changesOfA, a, begin);
        }
    });
    m_gradient /= n;
    m_hessian /= n;
    double squaredNorm = 0.0;
    visitBlocks(m_w.size(), [&](Index begin, Index length) {
        auto w = m_w.segment(begin, length);
        const auto now = descent.w.segment(begin, length);
        m_changesOfW.col(newest).segment(begin, length) = now - w;
        w = now;
        squaredNorm += w.squaredNorm();
        addDerivatives(m_lambda, m_changesOfW, w, begin);
    });
    m_dual = linear / n - 0.5 * m_lambda * squaredNorm;
}

/// Of -curvature/2 ||point + changes c||^2, of one block, with the Hessian turned round.
void SubspaceAscent::addDerivatives(double curvature, const Eigen::MatrixXd& changes,
                                    const Eigen::Ref<const Vector>& point, Index begin) {
    for (Index k = 0; k < m_gradient.size(); ++k) {
        const auto change = changes.col(k).segment(begin, point.size());
        m_gradient[k] -= curvature * change.dot(point);
        for (Index other = 0; other <= k; ++other) // the lower triangle
            m_hessian(k, other) += curvature * change.dot(changes.col(other).segment(begin, point.size()));
    }
}

Vector SubspaceAscent::maximizer() {
    m_hessian.diagonal() *= 1.0 + ridge;
    const Eigen::LLT<Eigen::MatrixXd> factor(m_hessian); // reads the lower triangle
    return factor.info() == Eigen::Success ? Vector(factor.solve(m_gradient)) : Vector();
}

double SubspaceAscent::dual(const Vector& a, const Vector& w) const {
    const double risk = a.sum() - 0.5 * m_damping * a.squaredNorm();
    return risk / static_cast<double>(a.size()) - 0.5 * m_lambda * w.squaredNorm();
}

void SubspaceAscent::moveTo(const Vector& coefficients, const AddRow& add) {
    const Index size = coefficients.size();
    m_nextW = m_w;
    m_nextW.noalias() += m_changesOfW.leftCols(size) * coefficients;
    m_nextA = m_a;
    m_nextA.noalias() += m_changesOfA.leftCols(size) * coefficients;
    for (Index i = 0; i < m_nextA.size(); ++i) {
        const double clipped = std::clamp(m_nextA[i], 0.0, m_upper);
        if (clipped == m_nextA[i])
            continue;
        add(i, clipped - m_nextA[i], m_nextW);
        m_nextA[i] = clipped;
        ++m_clipped;
    }
}

/// The step becomes a part of the latest change.
void SubspaceAscent::accept(Descent& descent) {
    const Index newest = (m_count - 1) % m_dimension;
    const bool bySlack = descent.rule == ShrinkingRule::slack;
    m_changesOfW.col(newest) += m_nextW - m_w;
    if (bySlack)
        descent.shrinking.move((m_nextW - m_w).norm());
    for (Index i = 0; i < m_a.size(); ++i) {
        if (m_nextA[i] == m_a[i])
            continue;
        m_changesOfA(i, newest) += m_nextA[i] - m_a[i];
        const auto row = static_cast<std::size_t>(i);
        descent.rows[row].a = m_nextA[i];
        if (bySlack) {
            descent.shrinking.bringBack(row);
        } else if (descent.leftOut > 0 && descent.isLeftOut[row] != 0) {
            descent.isLeftOut[row] = 0;
            --descent.leftOut;
        }
    }
    m_a.swap(m_nextA);
    m_w = m_nextW;
    descent.w.swap(m_nextW);
}

} // namespace gapscope
