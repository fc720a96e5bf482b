// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/inside/inside_views.h"

#include "engine/losses/batch_loss.h"
#include "engine/losses/quadratic_conjugate.h"
#include "engine/solvers/estimate_functions/agm_parameters.h"

#include <algorithm>
#include <type_traits>

namespace gapscope {
namespace {

bool isOneOf(const SolverInfo& solver, std::initializer_list<const char*> ids) {
    return std::ranges::any_of(ids, [&solver](const char* id) { return solver.id == id; });
}

bool isEstimate(const SolverInfo& solver) {
    return isOneOf(solver, {"agm-ef-inf", "agm-ef-1"});
}

/// Whether the method alone decides: false for a view that it never has.
bool mayFit(InsideView view, const SolverInfo& solver) {
    switch (view) {
    case InsideView::envelope:
        return isOneOf(solver, {"bmrm-qp", "bmrm-ls", "pragam"});
    case InsideView::estimate:
    case InsideView::smoothing:
        return isEstimate(solver);
    case InsideView::coordinate:
        return isOneOf(solver, {"prox-sdca", "dcd"});
    case InsideView::saddle:
        return isOneOf(solver, {"pdprox-dual", "pdprox-primal", "pdprox-ac"});
    case InsideView::proximal:
        return isOneOf(solver, {"appa", "acc-appa", "dual-appa", "catalyst", "acc-prox-sdca"});
    case InsideView::excessiveGap:
        return isOneOf(solver, {"pragam"});
    case InsideView::projection:
        return isEstimate(solver) || isOneOf(solver, {"pragam"});
    case InsideView::flips:
        return isEstimate(solver) || isOneOf(solver, {"bmrm-qp", "bmrm-ls"});
    }
    return false;
}

/// Whether the primal scheme smooths the loss.
bool isSmoothed(const ProblemTraits& problem, const ParameterValues& parameters) {
    const AgmSettings settings(problem, parameters);
    return settings.scheme == AgmScheme::primal &&
           (settings.isAnnealed || (settings.smoothing ? *settings.smoothing > 0.0 : !problem.smoothLoss));
}

bool usesEuclideanGap(const ProblemTraits& problem, const ParameterValues& parameters) {
    return parameters.is("prox_function", "euclid") || (parameters.is("prox_function", "auto") && !problem.sequences);
}

/// Whether the loss is a function of the margin or the residual alone.
bool hasOneCurve(const ProblemTraits& problem) {
    const LossInfo* loss = findLossInfo(problem.loss);
    return problem.scalarLoss && loss != nullptr &&
           (loss->task == LossTask::margin || loss->task == LossTask::regression);
}

/// Whether dual points with sum 0 of the smoothed loss are projections.
bool isProjected(const std::string& loss) {
    return [&loss]<class... Losses>(std::type_identity<std::variant<Losses...>>) {
        return ((hasQuadraticConjugate<Losses> && Losses::info().id == loss) || ...);
    }(std::type_identity<AnyLoss>{});
}

} // namespace

std::string_view idOf(InsideView view) noexcept {
    switch (view) {
    case InsideView::envelope:
        return "envelope";
    case InsideView::estimate:
        return "estimate";
    case InsideView::coordinate:
        return "coordinate";
    case InsideView::saddle:
        return "saddle";
    case InsideView::proximal:
        return "proximal";
    case InsideView::excessiveGap:
        return "excessive-gap";
    case InsideView::smoothing:
        return "smoothing";
    case InsideView::projection:
        return "projection";
    case InsideView::flips:
        return "flips";
    }
    return "";
}

InsideResult insidePicture(InsideView view, const InsideSubject& subject, const std::stop_token& stop) {
    switch (view) {
    case InsideView::envelope:
        return envelopePicture(subject, stop);
    case InsideView::estimate:
        return estimatePicture(subject, stop);
    case InsideView::coordinate:
        return coordinatePicture(subject, stop);
    case InsideView::saddle:
        return saddlePicture(subject, stop);
    case InsideView::proximal:
        return proximalPicture(subject, stop);
    case InsideView::excessiveGap:
        return excessiveGapPicture(subject, stop);
    case InsideView::smoothing:
        return smoothingPicture(subject, stop);
    case InsideView::projection:
        return projectionPicture(subject, stop);
    case InsideView::flips:
        return flipsPicture(subject, stop);
    }
    return InsideObstacle::notYet;
}

bool fits(InsideView view, const SolverInfo& solver, const ProblemTraits& problem, const ParameterValues& parameters) {
    if (!mayFit(view, solver) || problem.kernel || problem.distribution || problem.freeThresholds)
        return false;
    const bool usesEntropy = isEstimate(solver) && AgmSettings(problem, parameters).usesEntropy;
    switch (view) {
    case InsideView::envelope:
    case InsideView::proximal:
        return true;
    case InsideView::estimate:
        return !usesEntropy;
    case InsideView::coordinate: // the last pair, whose w is that of alpha
        return problem.scalarLoss && problem.coordinatewiseRegularizer && problem.stronglyConvexRegularizer &&
               (solver.id == "dcd" || (parameters.is("output", "last") && parameters.is("slight_l2", "none")));
    case InsideView::saddle:
        return !problem.freeBias && problem.closedProx;
    case InsideView::excessiveGap:
        return usesEuclideanGap(problem, parameters);
    case InsideView::smoothing:
        return hasOneCurve(problem) && !usesEntropy && isSmoothed(problem, parameters) &&
               AgmSettings(problem, parameters).weighting == SmoothingWeighting::uniform;
    case InsideView::projection:
        return problem.freeBias && isProjected(problem.loss) &&
               (isEstimate(solver) ? !usesEntropy && (problem.smoothLoss || isSmoothed(problem, parameters)) &&
                                         AgmSettings(problem, parameters).scheme == AgmScheme::primal
                                   : usesEuclideanGap(problem, parameters));
    case InsideView::flips:
        return problem.loss == F1Loss::info().id;
    }
    return false;
}

std::vector<InsideView> insideViewsOf(const SolverInfo& solver, const ProblemTraits& problem,
                                      const ParameterValues& parameters) {
    std::vector<InsideView> views;
    for (const InsideView view : allInsideViews)
        if (fits(view, solver, problem, parameters))
            views.push_back(view);
    return views;
}

std::vector<const SolverInfo*> solversWith(InsideView view) {
    std::vector<const SolverInfo*> solvers;
    for (const SolverInfo& solver : allSolvers())
        if (mayFit(view, solver))
            solvers.push_back(&solver);
    return solvers;
}

} // namespace gapscope
