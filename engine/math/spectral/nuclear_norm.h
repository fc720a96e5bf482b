// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>

namespace gapscope {

/// The sum of the singular values of a matrix whose rank is small beside its size, to about 1e-12 of it: a basis of its
/// range is gathered from products with random vectors, a block at a time, until nothing of the matrix is left, and
/// what is decomposed is the small rest. Nothing where the rank turns out to be more than an eighth of the size.
/// Deterministic. Can be interrupted. Source: Martinsson and Voronin (2016), algorithm randQB_b.
std::optional<double> nuclearNormOfLowRank(const Eigen::MatrixXd& matrix);

} // namespace gapscope
