// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/local_solver.h"

#include "engine/distributed/local_ascent.h"
#include "engine/distributed/local_descent.h"

namespace gapscope {

std::unique_ptr<LocalSolver> LocalSolver::make(SolverContext& context, double strength) {
    if (context.parameters.is("local_solver", "dcd"))
        return std::make_unique<LocalDescent>(context, strength);
    return std::make_unique<LocalAscent>(context, strength);
}

} // namespace gapscope
