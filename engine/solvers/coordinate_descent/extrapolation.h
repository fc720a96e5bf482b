// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Anderson extrapolation of a fixed-point iteration: from the last iterates w_0 .. w_K the combination sum_k c_k w_k,
/// k = 1 .. K, sum c = 1, for which the same combination of the steps w_k - w_{k-1} has the smallest norm. A vector
/// that is affine in w, passed as `line`, is extrapolated with it: this combines the dual extrapolation of Massias,
/// Gramfort, Salmon (2018), section 3, and the primal one of Q. Bertrand, M. Massias, Anderson acceleration of
/// coordinate descent (2021), algorithm 2. A bias counts as a coordinate.
class Extrapolation {
public:
    /// Starts with w_0; K = memory.
    void restart(Index memory, const Vector& w, double bias, const Vector& line);
    /// Adds w_1, w_2, ...
    void remember(const Vector& w, double bias, const Vector& line);
    /// Whether w_K is known.
    bool isFull() const noexcept { return m_count > m_memory; }
    /// Replaces the last iterate, which must be passed, by the combination; false if there is none.
    bool extrapolate(Vector& w, double& bias, Vector& line) const;

private:
    Index m_memory = 0;      ///< K
    Index m_count = 0;       ///< number of iterates stored
    Eigen::MatrixXd m_w;     ///< |w| + 1 rows, one column per iterate
    Eigen::MatrixXd m_lines; ///< for the iterates 1 .. K-1
};

} // namespace gapscope
