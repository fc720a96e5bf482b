// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `strong_convexity` (conventions.md section 1), shared by all solvers that use mu.
Parameter strongConvexityParameter();

/// mu where the run gives it.
std::optional<double> givenStrongConvexity(const ParameterValues& parameters);
/// mu: the given value, otherwise the l2 strength of the regularizer, which bounds the strong convexity of P without
/// the data. With a free bias P has no such constant; then it is the l2 strength of the other coordinates.
double strongConvexityOf(const Problem& problem, const ParameterValues& parameters);

} // namespace gapscope
