// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

namespace gapscope {

/// Upper bounds of how far a product of matrices is from a matrix, at the cost of three such products. They are sharp
/// to some units of the last place of the product, and infinite where an entry is not finite or beyond 2^400.
///
/// Entries are split by rows into a head of few bits and a rest. Inner products of heads are exact, in any order and
/// with or without fused operations; of those with a rest, the rounding errors are bounded by their magnitudes.
/// Source: Ozaki, Ogita, Oishi and Rump, Numerical Algorithms 59 (2012); spec proved_bounds.md section 6.

/// ||Z - X Y^T||_F with X of m x k, Y of n x k, Z of m x n.
double productDistanceUp(const Eigen::MatrixXd& x, const Eigen::MatrixXd& y, const Eigen::MatrixXd& z);

/// ||I - Q^T Q||_F, up to a factor of sqrt(2).
double orthonormalityDefectUp(const Eigen::MatrixXd& q);

/// ||X||_F.
double frobeniusUp(const Eigen::MatrixXd& x);

} // namespace gapscope
