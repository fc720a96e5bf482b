// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/dual_start.h"

#include <cmath>

namespace gapscope {

Parameter dualStartParameter() {
    return {.key = "dual_start",
            .symbol = "",
            .meaning = "Where the dual variables begin, on losses of all rows together (max-linear): in the middle of "
                       "the simplex (auto), or in the corner of the plane that is greatest at w = 0 (vertex).",
            .kind = Parameter::Kind::choice,
            .defaultText = "auto",
            .choices = {"auto", "vertex"}};
}

bool startsAtVertex(const ParameterValues& parameters) {
    return parameters.is("dual_start", "vertex");
}

Vector dualStart(const SolverContext& context) {
    const Problem& problem = context.problem;
    Vector alpha = Vector::Zero(problem.scoreCount());
    if (!problem.traits().jointLoss)
        return alpha;
    if (startsAtVertex(context.parameters))
        problem.risk().dualPoint(Vector::Zero(problem.scoreCount()), alpha);
    else
        problem.risk().projectDual(alpha);
    return alpha;
}

} // namespace gapscope
