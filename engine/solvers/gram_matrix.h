// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/compact_products.h"

#include <Eigen/Cholesky>

namespace gapscope {

/// G = sum_k weights_k x_k x_k^T over chosen rows, p x p, and the solution of (ridge I + scale G) d = b by Cholesky. The
/// sum follows changes of the weights, at the cost of the rows that change.
class GramMatrix {
public:
    /// Beyond so many columns the matrix costs more than it saves: 18 MB and 10^9 operations a factorization.
    static constexpr Index mostColumns = 1500;

    explicit GramMatrix(Index columns) : m_sum(DenseRows::Zero(columns, columns)) {}

    /// Forgets all rows.
    void clear() {
        m_sum.setZero();
        m_weights.resize(0);
    }
    /// Makes `weights` those of the chosen rows, which must be the same rows at every call since the last clear().
    void setWeights(CompactProducts& products, const RowChoice& chosen, const Vector& weights);
    /// Factors ridge I + scale G; where rounding has made it indefinite, with a ridge that is large enough.
    void factor(double ridge, double scale);
    /// b <- the solution.
    void solve(Vector& b) const { m_factor.solveInPlace(b); }

private:
    DenseRows m_sum; ///< a pair of columns may stand in either of its two places
    Vector m_weights;
    Vector m_change;
    Eigen::MatrixXd m_matrix;
    Eigen::LLT<Eigen::MatrixXd> m_factor;
};

} // namespace gapscope
