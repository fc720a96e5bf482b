// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>

namespace gapscope {

/// The greatest singular value of a matrix, to a few units of rounding, by products with vectors alone: Lanczos
/// bidiagonalization with full reorthogonalization from a fixed random vector. Nothing where it has not settled in
/// `maxSteps` steps. Can be interrupted. Source: Golub and Van Loan (2013), section 10.4.4.
std::optional<double> spectralNorm(const Eigen::MatrixXd& matrix, Eigen::Index maxSteps = 400);

} // namespace gapscope
