// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/rows/compact_products.h"

#include <stop_token>

namespace gapscope {

/// G = sum_k weights_k x_k x_k^T over chosen rows, p x p, and the solution of (ridge I + scale G) d = b by Cholesky
/// factorization. When weights change, the update costs only the rows that change.
class GramMatrix {
public:
    /// With more columns the matrix costs more than it saves: 18 MB and 10^9 operations each time.
    static constexpr Index maxColumns = 1500;

    explicit GramMatrix(Index columns) : m_sum(DenseRows::Zero(columns, columns)) {}

    /// Removes all rows.
    void clear() {
        m_sum.setZero();
        m_weights.resize(0);
    }
    /// Sets the weights of the chosen rows, which must be the same rows in every call since the last clear().
    void setWeights(CompactProducts& products, const RowSubset& chosen, const Vector& weights);
    /// Factors ridge I + scale G panel by panel, so that a stop can interrupt it (StopRequested); if rounding has made
    /// it indefinite, with a larger ridge.
    void factor(double ridge, double scale, const std::stop_token& stop);
    /// Replaces b by the solution.
    void solve(Vector& b) const;

private:
    bool tryFactor(double ridge, double scale, const std::stop_token& stop);

    DenseRows m_sum; ///< the entry of a pair of columns may be in either of its two positions
    Vector m_weights;
    Vector m_change;
    Eigen::MatrixXd m_factor; ///< lower triangle
};

} // namespace gapscope
