// SPDX-License-Identifier: GPL-3.0-only
#include "engine/regularizers/norms/kernel_sums.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/prepare/cached_load.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/spec/group_choice.h"

namespace gapscope {

namespace {

/// Whether each kernel has a function of its own.
bool sumsKernels(const RunSpec::ProblemPart& part) {
    return !part.kernel.empty() && (isKernelSum(part.regularizer) || isKernelList(part.kernel));
}

} // namespace

ProblemSpec problemSpecOf(const RunSpec::ProblemPart& part) {
    const bool isSum = sumsKernels(part);
    return {.loss = part.loss,
            .lossParameters = part.lossParameters,
            .regularizer = part.regularizer,
            .regularizerParameters = part.regularizerParameters,
            .strengths = {.lambda = part.lambda.value, .l1 = part.l1.value},
            .bounds = part.bounds,
            .dualBudget = part.dualBudget,
            .kernel = part.kernel.empty() || isSum ? std::nullopt : std::optional(Kernel{}),
            .kernels = isSum ? std::vector<KernelTerm>(1) : std::vector<KernelTerm>(),
            .bias = part.bias};
}

Result<ProblemSpec> problemSpecOf(const RunSpec& spec, const Dataset& training) {
    const RunSpec::ProblemPart& part = spec.problem;
    ProblemSpec problem = problemSpecOf(part);
    problem.rows = rowFormOf(training);
    if (const std::size_t further = training.furtherTargets().names.size(); further > 0)
        problem.outputs = static_cast<Index>(further) + 1;
    if (sumsKernels(part)) {
        Result<std::vector<KernelTerm>> kernels = makeKernels(part.kernel, part.kernelParameters, training);
        if (!kernels)
            return kernels.error();
        problem.kernels = std::move(kernels).value();
        problem.normalizesKernels = isKernelList(part.kernel) && !part.kernelParameters.is("normalize", "none");
    } else if (!part.kernel.empty()) {
        const Result<Kernel> kernel = makeKernel(part.kernel, part.kernelParameters, training);
        if (!kernel)
            return kernel.error();
        problem.kernel = *kernel;
        problem.kernelMemory = kernelMemory(part.kernelParameters);
    }
    if (part.groups.empty())
        return problem;
    Result<Groups> groups =
        groupsFor(part.groups, training, part.bias == Bias::feature,
                  findRegularizerInfo(part.regularizer)->groupsMayOverlap, textReaderFor(spec.data));
    if (!groups)
        return groups.error();
    problem.groups = std::move(groups).value();
    return problem;
}

} // namespace gapscope
