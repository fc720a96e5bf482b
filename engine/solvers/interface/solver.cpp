// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/interface/solver.h"

#include "engine/base/translatable.h"
#include "engine/regularizers/regularizer_list.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

/// What is not supported, as in the message; nothing if the requirement is met.
std::optional<std::string> missing(const Requirement& requirement, const ProblemTraits& problem,
                                   const ParameterValues& parameters) {
    switch (requirement.need) {
    case Need::smoothLoss:
        return problem.smoothLoss ? std::nullopt : std::optional(problem.loss);
    case Need::strongConvexity: {
        if (problem.stronglyConvexRegularizer)
            return std::nullopt;
        const RegularizerInfo* info = findRegularizerInfo(problem.regularizer);
        const bool onlyLambdaIsMissing = info != nullptr && info->stronglyConvex;
        return onlyLambdaIsMissing ? "lambda = 0" : problem.regularizer;
    }
    case Need::coordinatewiseRegularizer:
        return problem.coordinatewiseRegularizer ? std::nullopt : std::optional(problem.regularizer);
    case Need::noFreeBias:
        if (problem.freeThresholds)
            return translatable("Argument", "free thresholds");
        return problem.freeBias ? std::optional<std::string>(translatable("Argument", "a free intercept"))
                                : std::nullopt;
    case Need::particular:
        return requirement.missing(problem, parameters);
    }
    return std::nullopt;
}

std::optional<std::string> jointLoss(const ProblemTraits& problem, const ParameterValues&) {
    return problem.jointLoss ? std::optional(problem.loss) : std::nullopt;
}

std::optional<std::string> withoutDualProx(const ProblemTraits& problem, const ParameterValues&) {
    const bool hasProx = !problem.jointLoss || (problem.sequences && problem.dualProx);
    return hasProx ? std::nullopt : std::optional(problem.loss);
}

/// What a solver with lists of losses and regularizers does not support; nothing if it has none, or supports both.
std::optional<Message> notListed(const SolverInfo& solver, const ProblemTraits& problem) {
    for (const auto& [listed, own] :
         {std::pair(&solver.losses, &problem.loss), std::pair(&solver.regularizers, &problem.regularizer)}) {
        if (listed->empty() || std::ranges::find(*listed, *own) != listed->end())
            continue;
        std::string choice;
        for (const std::string& one : *listed)
            choice += (choice.empty() ? "choose " : ", ") + one;
        return Message{
            MessageId::notSupported, {}, {solver.id, *own, translatable("Argument", "it was not made for it"), choice}};
    }
    return std::nullopt;
}

} // namespace

Requirement sumOverRows() {
    return {.need = Need::particular,
            .reason = "it needs a loss that is a sum over rows",
            .hint = "choose agm-ef-1",
            .missing = &jointLoss};
}

Requirement dualProxOfRows() {
    Requirement requirement = sumOverRows();
    requirement.missing = &withoutDualProx;
    return requirement;
}

bool usesSeed(const SolverInfo& solver, const ParameterValues& parameters) {
    const bool isInnerFixed = parameters.contains("inner") && parameters.is("inner", "gd"); // works on whole vectors
    return solver.seeded && !isInnerFixed;
}

Status checkRequirements(const SolverInfo& solver, const ProblemTraits& problem, const ParameterValues& parameters) {
    if (std::optional<Message> reason = notListed(solver, problem))
        return *std::move(reason);
    if (problem.kernel && problem.sequences && !solver.sequenceKernels)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, "--kernel with " + problem.loss,
                        translatable("Argument", "it has no step for functions of a kernel of tokens"),
                        translatable("Argument", "choose newton or pragam")}};
    if (problem.kernel && !problem.sequences && !solver.kernels && !solver.kernelColumns)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, "--kernel", translatable("Argument", "its steps need the coefficients of features"),
                        translatable("Argument", "choose dcd, or --fourier in place of a Gaussian kernel")}};
    if (problem.kernelSum && !solver.kernelSums)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, "several kernels", translatable("Argument", "it has no step for their norms"),
                        translatable("Argument", "choose pdprox-dual")}};
    if (problem.kernelOnDemand && !solver.kernelColumns && solver.program == nullptr)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, translatable("Argument", "a kernel matrix computed on demand"),
                        translatable("Argument", "it multiplies by the whole matrix in each iteration"),
                        translatable("Argument", "choose dcd or prox-sdca, or --nystroem in place of the kernel")}};
    if (!problem.closedProx && !solver.withoutProx)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, "overlap=plain",
                        translatable("Argument", "its proximal step has no closed form if groups share features"),
                        translatable("Argument", "choose pdprox-dual, or overlap=latent")}};
    const bool isByColumns = problem.kernel && solver.kernelColumns && !problem.hasDualBudget;
    const bool isMadeForIt =
        (problem.sequences && solver.sequences) || (problem.kernel && solver.kernels) || isByColumns;
    if (problem.batchOnly && !solver.wholeVectors && !isMadeForIt)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, problem.batchOnly->what, problem.batchOnly->reason,
                        problem.dualProx && !problem.jointLoss
                            ? translatable("Argument", "choose pdprox-dual or agm-ef-1")
                            : "choose agm-ef-1"}};
    if (!problem.scalarLoss && !problem.batchOnly && !solver.severalOutputs)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, problem.loss,
                        translatable("Argument", "its steps need a loss with one score per row"),
                        translatable("Argument", "choose fista or agm-ef-1")}};
    if (problem.distribution && !solver.supportsSimplex)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, problem.regularizer,
                        translatable("Argument", "it starts at w = 0, which is not a distribution"),
                        translatable("Argument", "choose agm-ef-1 or pragam")}};
    if (problem.distribution && problem.learnedThresholds)
        return Message{MessageId::notSupported,
                       {},
                       {solver.id, problem.regularizer + " with " + problem.loss,
                        translatable("Argument", "the thresholds are no part of a distribution"),
                        translatable("Argument", "choose l2")}};
    for (const Requirement& requirement : solver.requirements) {
        const std::optional<std::string> what = missing(requirement, problem, parameters);
        if (!what || (requirement.waived != nullptr && requirement.waived(problem, parameters)))
            continue;
        return Message{MessageId::notSupported, {}, {solver.id, *what, requirement.reason, requirement.hint}};
    }
    return {};
}

} // namespace gapscope
