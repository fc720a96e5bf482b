// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Singular triplets: left.col(i) and right.col(i) belong to values[i], descending.
struct SingularTriplets {
    Eigen::MatrixXd left;
    Eigen::MatrixXd right;
    Vector values;
};

/// Finds the singular triplets of an m x n matrix whose values exceed a threshold by subspace iteration, each call
/// starting from what the call before it found: for matrices that change little from call to call and have few such
/// values. Values that are kept are accurate to about `accuracy` of the greatest. Deterministic. Source: Halko,
/// Martinsson and Tropp (2011), algorithm 4.4, with a warm start.
class LeadingSingularValues {
public:
    static constexpr double accuracy = 1e-12;

    /// Those above `threshold`. Where they turn out to be many, more than a third of min(m, n), it is cheaper to
    /// decompose the whole matrix: false, and nothing is found.
    bool above(const Eigen::MatrixXd& matrix, double threshold, SingularTriplets& found);

private:
    Eigen::MatrixXd m_basis; ///< of right singular vectors; n x k
};

} // namespace gapscope
