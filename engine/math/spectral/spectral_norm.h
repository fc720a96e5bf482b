// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <optional>

namespace gapscope {

/// The largest singular value of a matrix, to a few units of rounding, using only matrix-vector products: Lanczos
/// bidiagonalization with full reorthogonalization from a fixed random vector. Nullopt if it has not converged within
/// `maxSteps` steps, or if an entry is not finite. Interruptible. Source: Golub and Van Loan (2013), section 10.4.4.
std::optional<double> spectralNorm(const Eigen::MatrixXd& matrix, Eigen::Index maxSteps = 400);

} // namespace gapscope
