// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/spec/group_choice.h"

namespace gapscope {

ProblemSpec problemSpecOf(const RunSpec::ProblemPart& part) {
    return {.loss = part.loss,
            .lossParameters = part.lossParameters,
            .regularizer = part.regularizer,
            .regularizerParameters = part.regularizerParameters,
            .strengths = {.lambda = part.lambda.value, .l1 = part.l1.value},
            .bounds = part.bounds,
            .dualBudget = part.dualBudget,
            .kernel = part.kernel.empty() ? std::nullopt : std::optional(Kernel{}),
            .bias = part.bias};
}

Result<ProblemSpec> problemSpecOf(const RunSpec& spec, const Dataset& training) {
    const RunSpec::ProblemPart& part = spec.problem;
    ProblemSpec problem = problemSpecOf(part);
    problem.rows = rowFormOf(training);
    if (!part.kernel.empty()) {
        const Result<Kernel> kernel = makeKernel(part.kernel, part.kernelParameters, training);
        if (!kernel)
            return kernel.error();
        problem.kernel = *kernel;
    }
    if (part.groups.empty())
        return problem;
    Result<Groups> groups = groupsFor(part.groups, training, part.bias == Bias::feature);
    if (!groups)
        return groups.error();
    problem.groups = std::move(groups).value();
    return problem;
}

} // namespace gapscope
