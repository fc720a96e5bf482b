// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Householder's QR decomposition A P = Q R with column pivoting, A m x n, up to the numerical rank r: it ends at the
/// first diagonal entry of R that is not above `tolerance` times the first. Throws Interrupted (interruption.h).
/// Source: Businger and Golub (1965).
class PivotedQr {
public:
    PivotedQr(Eigen::MatrixXd matrix, double tolerance);

    Index rank() const noexcept { return static_cast<Index>(m_scales.size()); }
    /// The columns of A in the order of the pivots: P. The first `rank()` are independent.
    const std::vector<Index>& order() const noexcept { return m_order; }
    /// R, r x n, with its columns in the order of the pivots.
    Eigen::MatrixXd upper() const;
    /// The first r entries of Q^T x.
    Vector multiplyTransposed(Vector x) const;
    /// Q times the vector that starts with the r entries of x and continues with zeros.
    Vector multiply(const Vector& x) const;

private:
    void reflect(Index k, Vector& x) const;

    Eigen::MatrixXd m_matrix; ///< R above and on the diagonal, the reflections' vectors below; their first entry is 1
    std::vector<double> m_scales; ///< of the reflections
    std::vector<Index> m_order;
};

/// The solutions of least norm of the least-squares problems C x = a and C^T y = b, by two QR decompositions; what is
/// below `tolerance` times the first pivot counts as zero. Throws Interrupted.
class LeastNormSolver {
public:
    LeastNormSolver(const Eigen::MatrixXd& matrix, double tolerance);

    Index rank() const noexcept { return m_first.rank(); }
    Vector solve(const Vector& a) const;
    Vector solveTransposed(const Vector& b) const;

private:
    PivotedQr m_first;  ///< C P = Q_1 R
    PivotedQr m_second; ///< R^T P' = Q_2 U, so that C P = Q_1 P' U^T Q_2^T
};

} // namespace gapscope
