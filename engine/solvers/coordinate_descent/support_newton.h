// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/coordinate_descent/gathered_columns.h"

#include <span>
#include <stop_token>

namespace gapscope {

/// A Newton step on the columns with a nonzero coefficient, in the quadratic model -g.d + d^T H d / 2 of P around w
/// with H = X^T C X / n + l2 I over these columns, C the diagonal of phi'' over the rows. A bias is an additional
/// column of ones without l2; its entries of g and w come last.
struct SupportSystem {
    /// With more columns a factorization would delay a stop too long; at this size the matrix and its factor take 1 MB.
    static constexpr Index maxColumns = 250;

    std::span<const ColumnView> columns; ///< at most maxColumns
    const Vector& curvature;             ///< phi'' by row
    bool hasBias = false;
    double l2 = 0.0;

    /// Cost in entries touched, including the operations of the factorization that take the same time.
    double cost() const noexcept;
    /// The minimizer of the model under the condition that no coefficient changes its sign, approximated along Newton
    /// directions: each ends at the first coefficient that becomes 0, which then stays exactly 0. Throws StopRequested.
    Vector target(const Vector& w, Vector g, const std::stop_token& stop) const;
    /// The matrix H.
    Eigen::MatrixXd matrix(const std::stop_token& stop) const;
};

} // namespace gapscope
