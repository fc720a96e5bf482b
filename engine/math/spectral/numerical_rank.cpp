// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/spectral/numerical_rank.h"

#include <algorithm>

namespace gapscope {

std::optional<Index> numericalRank(DenseRows matrix, double tolerance, const std::stop_token& stop) {
    // Columns are orthogonalized: fewer and longer ones are better.
    if (matrix.cols() > matrix.rows())
        matrix = DenseRows(matrix.transpose());
    const Index maxRank = matrix.cols();
    double max = 0.0;
    Vector taken(matrix.rows());
    for (Index rank = 0; rank < maxRank; ++rank) {
        if (stop.stop_requested())
            return std::nullopt;
        // Recomputed each time, because updated norms lose accuracy.
        Index longest = 0;
        const double length = matrix.colwise().norm().maxCoeff(&longest);
        max = std::max(max, length);
        if (!(length > tolerance * max))
            return rank;
        taken = matrix.col(longest) / length;
        const Vector shares = matrix.transpose() * taken;
        matrix.noalias() -= taken * shares.transpose();
        matrix.col(longest).setZero();
    }
    return maxRank;
}

} // namespace gapscope
