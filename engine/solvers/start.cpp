// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/start.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

Vector startOf(const SolverContext& context) {
    const Index dimension = context.problem.dimension();
    return context.start.w.size() == dimension ? context.start.w : Vector::Zero(dimension);
}

bool startedAtZero(const Problem& problem, double primalAtStart) {
    const double atZero = problem.risk().value(Vector::Zero(problem.scoreCount()));
    return std::abs(primalAtStart - atZero) <= 1e-9 * std::max(1.0, std::abs(atZero));
}

} // namespace gapscope
