// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/row_ascent.h"

#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/stochastic_dual/class_ascent.h"
#include "engine/solvers/stochastic_dual/dual_ascent.h"

namespace gapscope {
std::unique_ptr<CoordinateAscent> CoordinateAscent::make(const OuterRun& run, AscentOption option, Vector& alpha) {
    const Problem& problem = run.problem();
    if (problem.outputs() > 1)
        return std::make_unique<ClassAscent>(ClassAscent::Setting{.map = problem.rowMap(),
                                                                  .classes = problem.rowTargets(),
                                                                  .loss = problem.vectorLoss(),
                                                                  .strengths = run.strengths(),
                                                                  .option = option,
                                                                  .smoothing = run.smoothing,
                                                                  .threads = run.context.threads,
                                                                  .stop = run.context.stop},
                                             alpha);
    return std::make_unique<DualAscent>(DualAscent::Setting{.map = problem.rowMap(),
                                                            .labels = problem.labels(),
                                                            .loss = problem.loss(),
                                                            .strengths = run.strengths(),
                                                            .option = option,
                                                            .smoothing = run.smoothing,
                                                            .threads = run.context.threads,
                                                            .stop = run.context.stop},
                                        alpha);
}

} // namespace gapscope
