// SPDX-License-Identifier: GPL-3.0-only
//
// FOBOS: forward-backward splitting with a subgradient step on the risk and a proximal step on the regularizer.
// J. Duchi, Y. Singer, Efficient online and batch learning using forward backward splitting, JMLR 10 (2009), equations
// 2 and 3; spec baselines.md section 2.
//
// w_1 = 0. Iteration t = 1, 2, ...
//   1. g_t <- -X^T alpha(w_t) / n, alpha(w) = -phi'(X w)
//   2. w_{t+1} <- prox_{eta_t R}(w_t - eta_t g_t), eta_t = eta_0 / sqrt(t)
// The average of w_1 .. w_t with the weights eta_t is kept beside the last iterate.
#include "engine/base/translatable.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/subgradient/subgradient_method.h"

#include <cmath>

namespace gapscope {
namespace {

enum FobosExtra : std::size_t { fobosStepExtra, fobosMinPrimalExtra };

Generator<SolverEvent> fobos(SolverContext& context, SolverState& state) {
    SubgradientIterates iterates(context, state);
    co_yield SolverEvent::iteration();

    const StepSettings settings(context.parameters, "eta0");
    const double eta0 = settings.scale * firstStepOf(context, settings.given, iterates.products());
    iterates.begin(eta0);
    for (double t = 1.0;; t += 1.0) {
        const Vector& v = iterates.negativeSlope(); // 1
        co_yield context.stepsShown() ? SolverEvent::numbered(1) : SolverEvent::yieldPoint();
        const double eta = eta0 / std::sqrt(t);
        state.w += eta * v; // 2
        context.problem.regularizer().prox(state.w, eta, state.w);
        iterates.arrive(eta0 / std::sqrt(t + 1.0));
        state.extras[fobosStepExtra] = eta;
        state.extras[fobosMinPrimalExtra] = iterates.minPrimal();
        co_yield SolverEvent::iteration();
    }
}

/// P(weighted average of w_1 .. w_T) - P* <= (||w*||^2 + G_f^2 sum eta_t^2) / (2 sum eta_t) (baselines.md section 2,
/// with a better constant than the published one); after k iterations T = k + 1. From w_1 = 0, the minimizer of R.
TheoryResult fobosTheory(const TheoryInput& input) {
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
    bound.theorem = "Duchi and Singer (2009), for steps η₀/√t";
    bound.quantity = TheoryBound::Quantity::averageSuboptimality;
    bound.constants = {{"‖w*‖²", squaredDistance, translatable("TheoryConstant", "of the best known w")},
                       {"G", *slope, translatable("TheoryConstant", "L ‖X‖/√n, with ‖X‖² at most the sum of ‖xᵢ‖²")},
                       {"η₀", eta0, translatable("TheoryConstant", "first step size")}};
    bound.value = [squaredDistance, slope = *slope, eta0](double iteration, const Extras&) {
        const double iterates = iteration + 1.0;
        return (squaredDistance / eta0 + slope * slope * eta0 * maxSumOfSquares(iterates)) /
               (2.0 * minSumOfSteps(iterates));
    };
    return bound;
}

} // namespace

SolverInfo fobosInfo() {
    SolverInfo info;
    info.id = "fobos";
    info.title = "FOBOS";
    info.family = "Batch";
    info.meaning = "A subgradient step on the loss, a proximal step on the regularizer, lengths that fall like 1/√t. "
                   "Takes every loss and regularizer; with l1 its iterates are sparse.";
    info.source = "Duchi and Singer, JMLR 10 (2009)";
    info.parameters = {decreasingStepParameter(), stepScaleParameter()};
    info.severalOutputs = true;
    info.wholeVectors = true;
    info.keepsAverage = true;
    info.steps = {
        {1, "<i>g</i> ← −<i>X</i><sup>T</sup>α(<i>w</i>)/<i>n</i>, α(<i>w</i>) = −φ′(<i>Xw</i>)"},
        {2, "<i>w</i> ← prox<sub>η<i>R</i></sub>(<i>w</i> − η<i>g</i>), η = η<sub>0</sub>/√<i>t</i>"},
    };
    info.extras = {{"eta", "Step size of the last iteration."}, {"best_primal", "Least P of all iterates so far."}};
    info.run = &fobos;
    info.theory = &fobosTheory;
    return info;
}

} // namespace gapscope
