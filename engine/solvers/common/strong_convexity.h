// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `strong_convexity` (conventions.md section 1), the same for all solvers that use mu.
Parameter strongConvexityParameter();

/// mu where the run gives it.
std::optional<double> givenStrongConvexity(const ParameterValues& parameters);
/// mu: what the run gives, else the l2 strength of the regularizer, which is what is known of P without a look at the
/// data. With a free bias P has no such constant; the strength is then that of the other coordinates.
double strongConvexityOf(const Problem& problem, const ParameterValues& parameters);

} // namespace gapscope
