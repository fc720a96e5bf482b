// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/inner_solver.h"

#include "engine/solvers/common/smoothing.h"

namespace gapscope {

double balancedProxWeight(const Problem& problem, const Risk& risk) {
    double convexity = risk.conjugateConvexity();
    if (problem.traits().loss == "smoothed-multiclass-hinge" && problem.outputs() > 2)
        convexity += (0.5 * static_cast<double>(problem.outputs()) - 1.0) * problem.risk().conjugateConvexity();
    return problem.rowMap().squaredNorms().maxCoeff() / convexity / static_cast<double>(problem.rows());
}

OuterRun outerRun(SolverContext& context, SolverState& state, double smoothing) {
    OuterRun run{.context = context, .state = state, .smoothing = smoothing};
    if (smoothing > 0.0)
        run.smoothedRisk = context.problem.risk().smoothed(smoothing);
    return run;
}

OuterRun outerRun(SolverContext& context, SolverState& state) {
    const double smoothing = smoothingOf(context);
    if (smoothing > 0.0)
        state.notes.push_back("smoothing " + shown(smoothing));
    return outerRun(context, state, smoothing);
}

} // namespace gapscope
