// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>

namespace gapscope {

/// The inverse of a square matrix by a blocked LU decomposition with row pivoting; nothing if a pivot is below 1e-13
/// times the largest entry. Throws Interrupted (interruption.h).
std::optional<Eigen::MatrixXd> regularInverse(Eigen::MatrixXd matrix);

} // namespace gapscope
