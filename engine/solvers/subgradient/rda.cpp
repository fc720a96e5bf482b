// SPDX-License-Identifier: GPL-3.0-only
//
// RDA: regularized dual averaging, a proximal step from the start along the mean of all subgradients so far.
// L. Xiao, Dual averaging methods for regularized stochastic learning and online optimization, JMLR 11 (2010),
// algorithm 1, with the auxiliary function ||w - w_1||^2 / 2; spec baselines.md section 3.
//
// w_1 = 0, or the start of the run. Iteration t = 1, 2, ...
//   1. g_t <- -X^T alpha(w_t) / n, alpha(w) = -phi'(X w)
//   2. gbar_t <- ((t - 1) gbar_{t-1} + g_t) / t
//   3. w_{t+1} <- prox_{s_t R}(w_1 - s_t gbar_t), s_t = sqrt(t) / beta
// The uniform average of w_1 .. w_t is kept beside the last iterate.
#include "engine/base/translatable.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/subgradient/subgradient_method.h"

#include <cmath>
#include <numbers>

namespace gapscope {
namespace {

enum RdaExtra : std::size_t { rdaStepExtra, rdaMinPrimalExtra };

/// beta = sqrt(2) G / D corresponds to the eta_0 = D / G of the steps eta_0 / sqrt(t).
double betaOf(double firstStep) {
    return std::numbers::sqrt2 / firstStep;
}

double betaOf(const SolverContext& context, MeteredMap& products) {
    const StepSettings settings(context.parameters, "beta");
    return (settings.given ? *settings.given : betaOf(firstStepOf(context, {}, products))) / settings.scale;
}

Generator<SolverEvent> rda(SolverContext& context, SolverState& state) {
    SubgradientIterates iterates(context, state);
    const Vector first = state.w;
    co_yield SolverEvent::iteration();

    const double beta = betaOf(context, iterates.products());
    Vector mean = Vector::Zero(first.size()); // -gbar
    iterates.begin(1.0);
    for (double t = 1.0;; t += 1.0) {
        const Vector& v = iterates.negativeSlope(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        mean += (v - mean) / t; // 2
        co_yield context.stepsShown() ? SolverEvent::numbered(2) : SolverEvent::yieldPoint();
        const double step = std::sqrt(t) / beta;
        state.w = first + step * mean; // 3
        context.problem.regularizer().prox(state.w, step, state.w);
        iterates.arrive(1.0);
        state.extras[rdaStepExtra] = step;
        state.extras[rdaMinPrimalExtra] = iterates.minPrimal();
        co_yield SolverEvent::iteration();
    }
}

/// P(average of w_1 .. w_T) - P* <= (beta ||w*||^2 / 2 + G_f^2 / beta) / sqrt(T) (baselines.md section 3); after k
/// iterations T = k + 1. From w_1 = 0, the minimizer of R.
TheoryResult rdaTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const StepSettings settings(input.parameters, "beta");
    const std::optional<double> slope = slopeBound(problem);
    if (const UnmetCondition unmet =
            firstUnmet({condition(slope && std::isfinite(*slope), NoTheoremId::slopeUnknown), startAtZero(input)}))
        return *unmet;
    const double beta = (settings.given ? *settings.given : betaOf(*firstStepOf(problem, {}))) / settings.scale;
    const double squaredDistance = input.bestW.squaredNorm();
    TheoryBound bound;
    bound.theorem = "Xiao (2010), with ‖w‖²/2 as the auxiliary function";
    bound.quantity = TheoryBound::Quantity::averageSuboptimality;
    bound.constants = {{"‖w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")},
                       {"G", *slope, translatable("TheoryConstant", "L ‖X‖/√n, with ‖X‖² at most the sum of ‖xᵢ‖²")},
                       {"β", beta, translatable("TheoryConstant", "weight of the auxiliary function")}};
    bound.value = [squaredDistance, slope = *slope, beta](double iteration, const Extras&) {
        return (0.5 * beta * squaredDistance + slope * slope / beta) / std::sqrt(iteration + 1.0);
    };
    return bound;
}

} // namespace

SolverInfo rdaInfo() {
    SolverInfo info;
    info.id = "rda";
    info.title = "RDA";
    info.family = "Batch";
    info.meaning = "Regularized dual averaging: every iterate is one proximal step along the mean of all subgradients "
                   "so far. Takes every loss and regularizer; with l1 its iterates are sparser than those of fobos.";
    info.source = "Xiao, JMLR 11 (2010)";
    info.parameters = {
        {.key = "beta",
         .symbol = "β",
         .meaning = "Weight β√t of the auxiliary function: the steps are √t/β. Auto: √2 divided by the automatic first "
                    "step of fobos. Worth tuning by powers of 2.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        stepScaleParameter()};
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.keepsAverage = true;
    info.steps = {
        {1, "<i>g</i> ← −<i>X</i><sup>T</sup>α(<i>w</i>)/<i>n</i>, α(<i>w</i>) = −φ′(<i>Xw</i>)"},
        {2, "<i>ḡ</i> ← mean of all <i>g</i> so far"},
        {3, "<i>w</i> ← prox<sub><i>sR</i></sub>(<i>w</i><sub>1</sub> − <i>s ḡ</i>), <i>s</i> = √<i>t</i>/β"},
    };
    info.extras = {{"step", "s of the last iteration."}, {"best_primal", "Least P of all iterates so far."}};
    info.run = &rda;
    info.theory = &rdaTheory;
    return info;
}

} // namespace gapscope
