// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/coordinate_descent/gathered_columns.h"

#include <span>
#include <stop_token>

namespace gapscope {

/// A Newton step on the columns that have a weight, in the quadratic model -g.d + d^T H d / 2 of P around w with
/// H = X^T C X / n + l2 I over these columns, C the diagonal of phi'' on the rows. A bias is a further column, of ones,
/// without l2; its g and its weight are then the last.
struct SupportSystem {
    /// Beyond so many columns a factorization would keep a stop waiting; the matrix and its factor take 1 MB then.
    static constexpr Index maxColumns = 250;

    std::span<const ColumnView> columns; ///< at most maxColumns
    const Vector& curvature;             ///< phi'' by row
    bool hasBias = false;
    double l2 = 0.0;

    /// Entries to be touched, and as many operations of the factorization as take the time of one.
    double cost() const noexcept;
    /// Where the model leads with no weight changing its sign: along Newton directions, each up to the first weight
    /// that becomes 0, which is left at exactly 0 from then on. Throws StopRequested.
    Vector target(const Vector& w, Vector g, const std::stop_token& stop) const;
    /// H.
    Eigen::MatrixXd matrix(const std::stop_token& stop) const;
};

} // namespace gapscope
