// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/propose/proposed_solvers.h"

#include "engine/base/message_filling.h"

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

/// Up to here the matrix of a Newton system fits into the caches and its factors cost no more than a few passes.
constexpr Index fewFeatures = 1500;

struct Candidate {
    const char* id;
    ProposalReason reason;
};

/// Second-order and active-set methods first, then those for every smooth or strongly convex problem, then those for
/// everything else.
constexpr std::array onFewFeatures{
    Candidate{"working-set-cd", ProposalReason::workingSet},
    Candidate{"newton", ProposalReason::newtonOnFewFeatures},
    Candidate{"ssn-al", ProposalReason::newtonOnKinks},
    Candidate{"dcd", ProposalReason::skipsSettledRows},
    Candidate{"dual-appa", ProposalReason::proximalPoint},
    Candidate{"agm-ef-inf", ProposalReason::anyLossWithGap},
    Candidate{"agm-ef-1", ProposalReason::anyLossWithGap},
    Candidate{"prox-sdca", ProposalReason::dualCoordinates},
    Candidate{"fista", ProposalReason::acceleratedGradient},
    Candidate{"saga", ProposalReason::varianceReduction},
    Candidate{"pdprox-restart", ProposalReason::linearPieces},
    Candidate{"pdprox-dual", ProposalReason::primalDual},
    Candidate{"pdprox-ac", ProposalReason::primalDual},
    Candidate{"bmrm-qp", ProposalReason::cuttingPlanes},
    Candidate{"pdprox-primal", ProposalReason::primalDual},
    Candidate{"pragam", ProposalReason::excessiveGap},
    Candidate{"sage", ProposalReason::anyProblem},
    Candidate{"subgradient", ProposalReason::anyProblem},
};

/// Where rows and features are many, steps in one row come before Newton steps and before whole gradients.
constexpr std::array rowsFirst{"working-set-cd", "dcd", "prox-sdca"};

/// Whether the gap of a solver can close. Where the regularizer vanishes, as on a subspace, a dual point is feasible
/// only if X^T alpha is exactly 0 there, which rounding rules out.
bool gapCloses(const ProblemTraits& problem) {
    const bool isOfOneForm = problem.coordinatewiseRegularizer || (problem.kernel && !problem.kernelSum);
    return !isOfOneForm || problem.stronglyConvexRegularizer || problem.hasL1;
}

std::vector<Candidate> candidates(const ProblemTraits& problem, const ProblemShape& shape) {
    std::vector<Candidate> ordered(onFewFeatures.begin(), onFewFeatures.end());
    if (std::min(shape.rows, shape.features) > fewFeatures)
        std::stable_partition(ordered.begin(), ordered.end(), [](const Candidate& candidate) {
            return std::ranges::find(rowsFirst, std::string_view(candidate.id)) != rowsFirst.end();
        });
    if (!gapCloses(problem)) // dual variables are of no use then
        std::stable_partition(ordered.begin(), ordered.end(), [](const Candidate& candidate) {
            return candidate.reason == ProposalReason::acceleratedGradient;
        });
    if (!problem.smoothLoss && !problem.stronglyConvexRegularizer) // the smoothing of AGM-EF is slow on linear programs
        std::stable_partition(ordered.begin(), ordered.end(), [](const Candidate& candidate) {
            return candidate.reason != ProposalReason::anyLossWithGap;
        });
    return ordered;
}

/// The number of features is a reason only where it is known and small.
ProposalReason worded(ProposalReason reason, const ProblemTraits& problem, const ProblemShape& shape) {
    const bool areFew = shape.features > 0 && shape.features <= fewFeatures && !problem.kernel && !problem.sequences;
    if (reason == ProposalReason::newtonOnFewFeatures)
        return areFew ? ProposalReason::newtonOnFewFeatures : ProposalReason::newton;
    if (reason == ProposalReason::newtonOnKinks)
        return areFew ? ProposalReason::newtonOnKinksOfFewFeatures : ProposalReason::newtonOnKinks;
    return reason;
}

} // namespace

ProblemShape shapeOf(const Dataset& data, Index madeFeatures) {
    return {.rows = data.rows(), .features = madeFeatures > 0 ? madeFeatures : data.columns()};
}

std::string_view englishTemplate(ProposalReason reason) {
    switch (reason) {
    case ProposalReason::workingSet:
        return "smooth loss with l1: only features that may get a weight are visited";
    case ProposalReason::newtonOnFewFeatures:
        return "smooth loss, %1 features: a Newton step costs little";
    case ProposalReason::newton:
        return "smooth loss: few Newton steps, each by conjugate gradients";
    case ProposalReason::newtonOnKinksOfFewFeatures:
        return "non-smooth loss, %1 features: a Newton step on a smoothed form costs little";
    case ProposalReason::newtonOnKinks:
        return "non-smooth loss: few Newton steps on a smoothed form, each by conjugate gradients";
    case ProposalReason::skipsSettledRows:
        return "exact steps in one dual variable at a time, and rows that are settled are skipped";
    case ProposalReason::dualCoordinates:
        return "strongly convex regularizer: exact steps in one dual variable at a time";
    case ProposalReason::proximalPoint:
        return "a quadratic around w is added at each stage, so that a small λ does not slow it down";
    case ProposalReason::anyLossWithGap:
        return "accelerated gradient steps on the primal or the dual, with a gap at each of them";
    case ProposalReason::acceleratedGradient:
        return "accelerated proximal gradient steps on all rows";
    case ProposalReason::varianceReduction:
        return "one row per step, with variance reduction";
    case ProposalReason::linearPieces:
        return "piecewise linear loss and a norm: adaptive steps with restarts, and with l1 an exact vertex";
    case ProposalReason::primalDual:
        return "proximal steps in primal and dual variables in turn: neither has to be smooth";
    case ProposalReason::cuttingPlanes:
        return "cutting planes of the risk: few iterations where features are few";
    case ProposalReason::excessiveGap:
        return "bounded dual variables: the excessive gap technique bounds the gap at each step";
    case ProposalReason::anyProblem:
        return "takes every loss and regularizer, but is slow";
    case ProposalReason::count:
        break;
    }
    return "";
}

std::string_view certificateTemplate(bool certifies) {
    return certifies ? "%1; certified" : "%1; without a regularizer its gap does not close";
}

std::string english(const ProposedSolver& proposal) {
    const std::string reason = filledIn(englishTemplate(proposal.reason), {shown(std::int64_t{proposal.features})});
    return filledIn(certificateTemplate(proposal.certifies), {reason});
}

std::vector<ProposedSolver> proposedSolvers(const ProblemTraits& problem, const ProblemShape& shape, std::size_t most) {
    std::vector<ProposedSolver> proposals;
    for (const Candidate& candidate : candidates(problem, shape)) {
        const SolverInfo& solver = *findSolver(candidate.id);
        RunSpec::SolverPart part{.id = solver.id, .parameters = ParameterValues(solver.parameters)};
        const ProposalReason reason = worded(candidate.reason, problem, shape);
        if (std::ranges::find(proposals, reason, &ProposedSolver::reason) == proposals.end() &&
            checkRequirements(solver, problem, part.parameters).ok())
            proposals.push_back({.solver = std::move(part),
                                 .reason = reason,
                                 .features = shape.features,
                                 .certifies = gapCloses(problem)});
    }
    proposals.resize(std::min(proposals.size(), most));
    return proposals;
}

std::optional<RunSpec::SolverPart> fastSolver(const ProblemTraits& problem, const ProblemShape& shape) {
    std::vector<ProposedSolver> first = proposedSolvers(problem, shape, 1);
    return first.empty() ? std::nullopt : std::optional(std::move(first.front().solver));
}

} // namespace gapscope
