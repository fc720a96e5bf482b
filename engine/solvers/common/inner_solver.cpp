// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/inner_solver.h"

#include "engine/solvers/common/smoothing.h"

namespace gapscope {

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
