// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Singular triplets: left.col(i) and right.col(i) belong to values[i]; descending values.
struct SingularTriplets {
    Eigen::MatrixXd left;
    Eigen::MatrixXd right;
    Vector values;
};

/// Finds the singular triplets of an m x n matrix whose values exceed a threshold, by subspace iteration that starts
/// from the result of the previous call: for matrices that change little between calls and have few such values. The
/// values are accurate to about `accuracy` times the largest. Deterministic. Source: Halko, Martinsson and Tropp
/// (2011), algorithm 4.4, with a warm start.
class LeadingSingularValues {
public:
    static constexpr double accuracy = 1e-12;

    /// Finds the triplets above `threshold`. False, with `found` unchanged, if more than a third of min(m, n) may
    /// exceed it or the iteration does not settle; decomposing the whole matrix is cheaper then.
    bool above(const Eigen::MatrixXd& matrix, double threshold, SingularTriplets& found);

private:
    Eigen::MatrixXd m_basis; ///< of right singular vectors, n x k
};

} // namespace gapscope
