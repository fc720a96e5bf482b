// SPDX-License-Identifier: GPL-3.0-only
//
// Catalyst: Nesterov's acceleration around any solver that converges linearly.
// H. Lin, J. Mairal, Z. Harchaoui, A universal catalyst for first-order optimization (2015), algorithm 1; spec
// variance_reduced.md section 8.
//
// q = mu/(mu + kappa), a_0 = sqrt(q), (sqrt(5) - 1)/2 where mu = 0; y_0 = w_0. Outer iteration k = 1, 2, ...:
//   1. w_k ~ argmin P(w) + (kappa/2) ||w - y_{k-1}||^2 by the inner solver from w_{k-1}, for a fixed number of passes
//      (stages of svrg)
//   2. a_k > 0 solves a_k^2 = (1 - a_k) a_{k-1}^2 + q a_k;  beta_k = a_{k-1}(1 - a_{k-1})/(a_{k-1}^2 + a_k)
//   3. y_k = w_k + beta_k (w_k - w_{k-1})
// A dual inner solver keeps its alpha from one subproblem to the next, a start at least as good as w_{k-1}; saga and
// sag keep their tables.
#include "engine/base/run_sentence.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/proximal_point/proximal_point.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t catalystBetaExtra = gradientNormExtra + 1;

/// The automatic kappa: the one that makes n the condition number (Prox-SDCA, conventions.md section 5), (L_max -
/// mu)/(n + 1) - mu for variance-reduced rows, L - 2 mu for gradient descent (variance_reduced.md section 8); 0 if that
/// is negative.
double automaticKappa(const ProximalPoint& s, double mu) {
    const double lambda = s.run.strengths().l2;
    const double natural = s.inner->balancedProxWeight();
    const auto n = static_cast<double>(s.run.rows());
    const InnerSolverKind inner = s.settings.inner;
    const double wanted = inner == InnerSolverKind::proxSdca ? natural - lambda
                          : inner == InnerSolverKind::gd     ? natural + lambda - 2.0 * mu
                                                             : (n * natural + lambda - mu) / (n + 1.0) - mu;
    const double kappa = std::max(0.0, wanted);
    return kappa + lambda > 0.0 ? kappa : 1.0; // X = 0 and no l2 part: any value will do
}

void say(const ProximalPoint& s, SolverState& state) {
    if (std::isnan(s.weight))
        return; // not yet measured
    state.notes.push_back(s.weight > 0.0 ? "kappa " + shown(s.weight)
                                         : "kappa 0: the condition number is small, and the inner solver runs alone");
}

Generator<SolverEvent> catalyst(SolverContext& context, SolverState& state) {
    ProximalPoint s(context, state);
    const double mu = strongConvexityOf(context.problem, context.parameters);
    if (!s.settings.weight && !s.inner->measures())
        s.weight = automaticKappa(s, mu);
    say(s, state);
    state.w = s.w;
    if (s.inner->keepsDual())
        state.dualAverage = Vector::Zero(s.problem().scoreCount());
    co_yield SolverEvent::iteration();

    if (std::isnan(s.weight))
        s.weight = automaticKappa(s, mu);
    const double q = mu / (mu + s.weight);
    if (s.inner->keepsDual() && !s.w.isZero(0.0)) {
        s.scoresOf(s.w, s.scores);
        Vector alpha;
        s.run.risk().dualPoint(s.scores, alpha);
        s.inner->startAt(alpha);
    }
    bool atIteration = false; // inside an iteration the inner gap is not that of w
    Stage stage{.centre = s.w};
    const auto refresh = [&s, &state] {
        s.inner->formPrimal(state.w);
        s.inner->formDual(state.dualAverage);
    };
    // Between two stages stage.start holds y_{k-1}, which led to w_k.
    const auto internals = [&s, &stage] {
        SolverInternals all{.w = s.weight > 0.0 ? stage.start : Vector(), .alpha = {}};
        all.mechanism = ProximalTerm{stage.start, s.weight, s.run.smoothing};
        return all;
    };
    const PublishedHooks hooks(state.hooks, {refresh, proximalPointDescription(s, state, atIteration), internals});
    double a = mu > 0.0 ? std::sqrt(q) : 0.5 * (std::sqrt(5.0) - 1.0);
    while (!s.isSolved()) {
        stage.start = s.w;
        for (Generator<SolverEvent> work = s.process(stage); work.next();) // 1
            co_yield work.value();
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        const double rest = q - a * a;
        const double next = 0.5 * (rest + std::sqrt(rest * rest + 4.0 * a * a)); // 2
        const double beta = s.weight > 0.0 ? a * (1.0 - a) / (a * a + next) : 0.0;
        a = next;
        if (context.stepsShown())
            co_yield SolverEvent::numbered(2);
        stage.start = s.w + beta * (s.w - stage.start); // 3
        stage.start.swap(stage.centre);
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        publish(s, state);
        state.extras[catalystBetaExtra] = beta;
        atIteration = true;
        co_yield SolverEvent::iteration();
        atIteration = false;
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

} // namespace

SolverInfo catalystInfo() {
    SolverInfo info;
    info.id = "catalyst";
    info.title = "Catalyst";
    info.family = "Proximal point";
    info.meaning = "Nesterov's momentum around an inner solver that treats each proximal subproblem for about a pass.";
    info.source = "Lin, Mairal and Harchaoui, Advances in Neural Information Processing Systems 28 (2015), algorithm 1";
    info.seeded = true;
    info.parameters = {
        innerSolverParameter({"svrg", "saga", "sag", "gd", "prox-sdca"}, "svrg",
                             " prox-sdca usually needs the fewest passes. Methods with momentum of their own, such as "
                             "fista and apcg, are accelerated already."),
        proxWeightParameter("κ", "(L − μ)/(n + 1) − μ with svrg, saga and sag, L − 2μ with gd, ρ²/(γn) − λ with "
                                 "prox-sdca, ρ the largest row norm, L as these have it; 0 where that is negative"),
        innerPassesParameter(),
        innerStepParameter(),
        svrgStepsParameter(),
        strongConvexityParameter(),
        innerSamplingParameter(),
        smoothingParameter(),
    };
    info.requirements = {
        {Need::noFreeBias, "its inner solvers do not support one", "choose --bias feature, or fista"},
        coordinatesOrRows("its inner solvers update coordinates one at a time", "choose none, l2, l1 or elastic-net"),
        smoothLossOrSmoothing(),
    };
    info.iterationUnit = "stage";
    info.severalOutputs = true;
    info.auxiliaryPoint = AuxiliaryPoint::centre;
    info.steps = {
        {1, "<i>w</i>⁺ ← inner solver on <i>P</i> + (κ/2)‖· − <i>y</i>‖²"},
        {2, "<i>a</i>⁺² = (1 − <i>a</i>⁺)<i>a</i>² + <i>q a</i>⁺;  β = <i>a</i>(1 − <i>a</i>)/(<i>a</i>² + <i>a</i>⁺)"},
        {3, "<i>y</i> ← <i>w</i>⁺ + β(<i>w</i>⁺ − <i>w</i>)"},
    };
    info.extras = proximalPointExtras();
    info.extras.push_back({"beta", "Momentum after this stage."});
    info.charts = {innerGapChart(false),
                   {.id = "momentum",
                    .title = "Momentum",
                    .meaning = "The factor on the last move that is added before the next subproblem.",
                    .isLogarithmic = false,
                    .showsIterations = true,
                    .curves = {{"β", "beta"}}},
                   innerPassesChart()};
    info.run = &catalyst;
    return info;
}

} // namespace gapscope
