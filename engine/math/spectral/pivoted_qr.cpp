// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/pivoted_qr.h"

#include "engine/math/threads/interruption.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace gapscope {

PivotedQr::PivotedQr(Eigen::MatrixXd matrix, double tolerance) : m_matrix(std::move(matrix)) {
    const Index m = m_matrix.rows();
    const Index n = m_matrix.cols();
    m_order.resize(static_cast<std::size_t>(n));
    std::iota(m_order.begin(), m_order.end(), Index{0});
    Vector squares = m_matrix.colwise().squaredNorm();
    Vector computed = squares; // when the norms were last computed: updated ones lose accuracy
    double first = 0.0;
    Vector shares;
    for (Index k = 0; k < std::min(m, n); ++k) {
        interruptionPoint();
        Index pivot = 0;
        squares.tail(n - k).maxCoeff(&pivot);
        pivot += k;
        if (pivot != k) {
            m_matrix.col(k).swap(m_matrix.col(pivot));
            std::swap(squares[k], squares[pivot]);
            std::swap(computed[k], computed[pivot]);
            std::swap(m_order[static_cast<std::size_t>(k)], m_order[static_cast<std::size_t>(pivot)]);
        }
        const double length = m_matrix.col(k).tail(m - k).norm();
        first = std::max(first, length);
        if (!(length > tolerance * first))
            break;
        // The reflection I - scale u u^T, u_0 = 1, maps the column to a multiple of the first unit vector.
        const double head = m_matrix(k, k);
        const double diagonal = head > 0.0 ? -length : length;
        const double scale = (diagonal - head) / diagonal;
        m_matrix.col(k).tail(m - k - 1) /= head - diagonal;
        m_matrix(k, k) = 1.0;
        auto rest = m_matrix.bottomRightCorner(m - k, n - k - 1);
        const auto u = m_matrix.col(k).tail(m - k);
        shares.noalias() = rest.transpose() * u;
        rest.noalias() -= (scale * u) * shares.transpose();
        m_matrix(k, k) = diagonal;
        m_scales.push_back(scale);
        for (Index j = k + 1; j < n; ++j) {
            squares[j] -= m_matrix(k, j) * m_matrix(k, j);
            if (!(squares[j] > 1e-6 * computed[j]))
                squares[j] = computed[j] = m_matrix.col(j).tail(m - k - 1).squaredNorm();
        }
    }
}

Eigen::MatrixXd PivotedQr::upper() const {
    Eigen::MatrixXd r = m_matrix.topRows(rank());
    r.triangularView<Eigen::StrictlyLower>().setZero();
    return r;
}

void PivotedQr::reflect(Index k, Vector& x) const {
    const auto below = m_matrix.col(k).tail(m_matrix.rows() - k - 1);
    const double share = m_scales[static_cast<std::size_t>(k)] * (x[k] + below.dot(x.tail(below.size())));
    x[k] -= share;
    x.tail(below.size()) -= share * below;
}

Vector PivotedQr::multiplyTransposed(Vector x) const {
    for (Index k = 0; k < rank(); ++k)
        reflect(k, x);
    return x.head(rank());
}

Vector PivotedQr::multiply(const Vector& x) const {
    Vector result = Vector::Zero(m_matrix.rows());
    result.head(rank()) = x;
    for (Index k = rank(); k-- > 0;)
        reflect(k, result);
    return result;
}

LeastNormSolver::LeastNormSolver(const Eigen::MatrixXd& matrix, double tolerance)
    : m_first(matrix, tolerance), m_second(m_first.upper().transpose(), 0.0) {}

Vector LeastNormSolver::solve(const Vector& a) const {
    const Vector projected = m_first.multiplyTransposed(a);
    Vector inner(rank());
    for (Index k = 0; k < rank(); ++k)
        inner[k] = projected[m_second.order()[static_cast<std::size_t>(k)]];
    const Eigen::MatrixXd u = m_second.upper();
    u.triangularView<Eigen::Upper>().transpose().solveInPlace(inner);
    const Vector permuted = m_second.multiply(inner);
    Vector x(permuted.size());
    for (Index k = 0; k < x.size(); ++k)
        x[m_first.order()[static_cast<std::size_t>(k)]] = permuted[k];
    return x;
}

Vector LeastNormSolver::solveTransposed(const Vector& b) const {
    Vector permuted(b.size());
    for (Index k = 0; k < b.size(); ++k)
        permuted[k] = b[m_first.order()[static_cast<std::size_t>(k)]];
    Vector inner = m_second.multiplyTransposed(std::move(permuted));
    const Eigen::MatrixXd u = m_second.upper();
    u.triangularView<Eigen::Upper>().solveInPlace(inner);
    Vector projected(rank());
    for (Index k = 0; k < rank(); ++k)
        projected[m_second.order()[static_cast<std::size_t>(k)]] = inner[k];
    return m_first.multiply(projected);
}

} // namespace gapscope
