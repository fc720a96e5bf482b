// SPDX-License-Identifier: GPL-3.0-only
//
// Subgradient descent on all data, with a subgradient of the regularizer too: the `gd` of the Pdprox paper.
// N. Z. Shor, Minimization methods for non-differentiable functions (1985); spec baselines.md section 1.
//
// w_1 = 0. Iteration t = 1, 2, ...
//   1. g_t <- -X^T alpha(w_t) / n, alpha(w) = -phi'(X w); r_t <- a subgradient of R at w_t
//   2. w_{t+1} <- w_t - eta_t (g_t + r_t), eta_t = eta_0 / sqrt(t)
// The average of w_1 .. w_t with the weights eta_t is kept beside the last iterate. No iterate is sparse.
#include "engine/base/translatable.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/subgradient/subgradient_method.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

enum SubgradientExtra : std::size_t { subgradientStepExtra, subgradientMinPrimalExtra, subgradientPullExtra };

Generator<SolverEvent> subgradient(SolverContext& context, SolverState& state) {
    const Regularizer& regularizer = context.problem.regularizer();
    SubgradientIterates iterates(context, state);
    co_yield SolverEvent::iteration();

    const StepSettings settings(context.parameters, "eta0");
    const double eta0 = settings.scale * firstStepOf(context, settings.given, iterates.products());
    Vector pull(state.w.size()); // r_t
    iterates.begin(eta0);
    regularizer.subgradient(state.w, pull);
    double maxMove = pull.norm();
    for (double t = 1.0;; t += 1.0) {
        const Vector& v = iterates.negativeSlope(); // 1
        co_yield context.stepsShown() ? SolverEvent::numbered(1) : SolverEvent::yieldPoint();
        const double eta = eta0 / std::sqrt(t);
        state.w += eta * (v - pull); // 2
        iterates.arrive(eta0 / std::sqrt(t + 1.0));
        regularizer.subgradient(state.w, pull);
        maxMove = std::max(maxMove, pull.norm());
        state.extras[subgradientStepExtra] = eta;
        state.extras[subgradientMinPrimalExtra] = iterates.minPrimal();
        state.extras[subgradientPullExtra] = maxMove;
        co_yield SolverEvent::iteration();
    }
}

/// P(weighted average of w_1 .. w_T) - P* <= (||w*||^2 + G^2 sum eta_t^2) / (2 sum eta_t), G = G_f + max ||r_t||
/// (baselines.md section 1); after k iterations T = k + 1. From w_1 = 0.
TheoryResult subgradientTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const std::optional<double> slope = slopeBound(problem);
    const StepSettings settings(input.parameters, "eta0");
    const std::optional<double> known = firstStepOf(problem, settings.given);
    if (const UnmetCondition unmet = firstUnmet(
            {condition(known && slope && std::isfinite(*slope), NoTheoremId::slopeUnknown), startAtZero(input)}))
        return *unmet;
    const double eta0 = *known * settings.scale;
    const double squaredDistance = input.bestW.squaredNorm();
    TheoryBound bound;
    bound.theorem = "Shor (1985), for steps η₀/√t";
    bound.quantity = TheoryBound::Quantity::averageSuboptimality;
    bound.constants = {{"‖w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")},
                       {"G", *slope, translatable("TheoryConstant", "L ‖X‖/√n, with ‖X‖² at most the sum of ‖xᵢ‖²")},
                       {"η₀", eta0, translatable("TheoryConstant", "first step size")}};
    bound.value = [squaredDistance, slope = *slope, eta0](double iteration, const Extras& extras) {
        const double g = slope + (iteration < 1.0 ? 0.0 : extras[subgradientPullExtra]);
        const double iterates = iteration + 1.0;
        return (squaredDistance / eta0 + g * g * eta0 * maxSumOfSquares(iterates)) / (2.0 * minSumOfSteps(iterates));
    };
    return bound;
}

std::optional<std::string> unknownSubgradient(const ProblemTraits& problem, const ParameterValues&) {
    return problem.regularizerHasSubgradient ? std::nullopt : std::optional(problem.regularizer);
}

} // namespace

SolverInfo subgradientInfo() {
    SolverInfo info;
    info.id = "subgradient";
    info.title = "Subgradient descent";
    info.family = "Batch";
    info.meaning = "Steps along a subgradient of the whole objective, with lengths that fall like 1/√t. Takes every "
                   "loss, needs no constant, and is slow: the baseline of the others.";
    info.source = "Shor (1985)";
    info.parameters = {decreasingStepParameter(), stepScaleParameter()};
    info.requirements = {{.need = Need::particular,
                          .reason = "it needs a subgradient of the regularizer",
                          .hint = "choose fobos, which needs its proximal operator",
                          .missing = &unknownSubgradient}};
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.withoutProx = true;
    info.keepsAverage = true;
    info.steps = {
        {1, "<i>g</i> ← −<i>X</i><sup>T</sup>α(<i>w</i>)/<i>n</i>, α(<i>w</i>) = −φ′(<i>Xw</i>); <i>r</i> ∈ "
            "∂<i>R</i>(<i>w</i>)"},
        {2, "<i>w</i> ← <i>w</i> − η<sub><i>t</i></sub>(<i>g</i> + <i>r</i>), η<sub><i>t</i></sub> = "
            "η<sub>0</sub>/√<i>t</i>"},
    };
    info.extras = {{"eta", "Step size of the last iteration."},
                   {"best_primal", "Least P of all iterates so far."},
                   {"regularizer_slope", "Greatest norm of a subgradient of R so far."}};
    info.run = &subgradient;
    info.theory = &subgradientTheory;
    return info;
}

} // namespace gapscope
