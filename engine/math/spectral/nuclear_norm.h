// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>

namespace gapscope {

/// The nuclear norm of a matrix whose rank is small compared with its size, to a relative error of about 1e-12:
/// products with random vectors build an orthonormal basis of its range block by block until the residual is
/// negligible, and only the small projected matrix is decomposed. Nullopt if the rank exceeds about an eighth of min(m,
/// n), or if an entry is not finite. Deterministic. Interruptible. Source: Martinsson and Voronin (2016), algorithm
/// randQB_b.
std::optional<double> nuclearNormOfLowRank(const Eigen::MatrixXd& matrix);

} // namespace gapscope
