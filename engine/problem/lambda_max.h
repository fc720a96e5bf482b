// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/dataset/dataset.h"
#include "engine/problem/problem.h"

namespace gapscope {

/// The smallest lambda of the regularizer l1 (with elastic-net: the smallest l1) with w = 0 optimal: max_j |v_j|,
/// v = X^T alpha / n, alpha_i = -phi_i'(b*), b* the best constant (0 without a free bias). conventions.md section 6.
/// Error lambdaMaxUndefined where the regularizer has none, or where phi is not differentiable at b* and the answer is
/// not a closed form.
Result<double> lambdaMax(const ProblemSpec& spec, const DatasetPointer& data, const Vector& labels);

} // namespace gapscope
