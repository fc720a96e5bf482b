// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

Vector startOf(const SolverContext& context) {
    const Problem& problem = context.problem;
    return context.start.w.size() == problem.dimension() ? context.start.w : problem.minimizerOfRegularizer();
}

bool startedAtZero(const Problem& problem, double primalAtStart) {
    if (problem.traits().distribution)
        return false;
    const double atZero = problem.risk().value(Vector::Zero(problem.scoreCount()));
    return std::abs(primalAtStart - atZero) <= 1e-9 * std::max(1.0, std::abs(atZero));
}

} // namespace gapscope
