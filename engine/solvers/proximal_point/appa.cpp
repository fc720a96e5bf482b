// SPDX-License-Identifier: GPL-3.0-only
//
// APPA and accelerated APPA: approximate proximal point methods around any solver of the subproblems.
// R. Frostig, R. Ge, S. Kakade, A. Sidford, Un-regularizing: approximate proximal point and faster stochastic
// algorithms for empirical risk minimization, ICML 2015, algorithms 1 and 2; spec appa.md sections 3 and 4.
//
// f_s(w) = P(w) + (tau/2) ||w - s||^2. APPA, stage:
//   1. w <- the inner solver on f_w, started at w
// Accelerated APPA, rho = (mu + 2 tau)/mu, r = rho^{-1/2}, zeta = 2/mu + 1/tau, v = x at first, stage:
//   1. y <- (x + r v)/(1 + r)
//   2. x+ <- the inner solver on f_y, started at whichever of x and y has the smaller f_y
//   3. g <- tau (y - x+)
//   4. v <- (1 - r) v + r (y - zeta g)
// The inner solver stops once f(w) - f* <= (f(start) - f*)/c is certified: when its duality gap is at most (f(start) -
// f(w))/c, with c = 2(tau + mu)/mu, accelerated 4 rho^{3/2}; or after a fixed number of passes.
// Misprint: algorithm 2 starts the inner solver at its centre y; the analysis bounds the error at x (errata E2).
// A dual inner solver starts each stage at alpha_i = -phi_i'(x_i . start), like the oracle of the paper, or keeps its
// alpha; with fresh dual variables and a small fixed number of passes the outer loop may diverge if tau is small.
// The gap of a primal one is that of alpha_i = -phi_i'(x_i . w), feasible since lambda + tau > 0.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/proximal_point/proximal_point.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

struct Rates {
    double tau;
    double mu;

    double rho() const noexcept { return (mu + 2.0 * tau) / mu; }
    double plainFactor() const noexcept { return 2.0 * (tau + mu) / mu; }
    double acceleratedFactor() const noexcept { return 4.0 * rho() * std::sqrt(rho()); }
    double plainRate() const noexcept { return (tau + 0.5 * mu) / (tau + mu); }
    double acceleratedRate() const noexcept { return 1.0 - 0.5 / std::sqrt(rho()); }
    /// Otherwise algorithm 2 has no theorem and no advantage.
    bool canAccelerate() const noexcept { return mu > 0.0 && tau >= 2.0 * mu; }
};

/// Runs a stage; the result is in s.w, with its scores if `scoresKnown`.
Generator<SolverEvent> processStage(ProximalPoint& s, const Stage& stage, bool freshDual) {
    if (freshDual) {
        Vector alpha;
        s.run.risk().dualPoint(stage.scores, alpha);
        s.inner->startAt(alpha);
    }
    for (Generator<SolverEvent> work = s.process(stage); work.next();)
        co_yield work.value();
}

void say(const ProximalPoint& s, SolverState& state, const Rates& rates, bool wantsAcceleration, bool freshDual) {
    if (std::isnan(s.weight))
        return; // not yet measured
    state.notes.push_back("prox_weight " + shown(s.weight));
    if (wantsAcceleration && !rates.canAccelerate())
        state.notes.push_back("prox_weight is below twice the strong convexity " + shown(rates.mu) +
                              ": runs plain APPA");
    if (freshDual && !s.settings.certifies && s.weight + s.run.strengths().l2 < s.run.balancedProxWeight())
        state.notes.push_back("fresh dual variables, a fixed number of passes and prox_weight below R^2/(gamma n) = " +
                              shown(s.run.balancedProxWeight()) +
                              ": the run may diverge; choose inner_length=oracle or inner_dual=kept");
}

/// The two methods differ in the centre of a subproblem and in the update after it.
enum class Method { plain, accelerated };

template <Method method>
Generator<SolverEvent> appa(SolverContext& context, SolverState& state) {
    ProximalPoint s(context, state);
    const double mu = strongConvexityOf(context.problem, context.parameters);
    const bool keepsDual = s.inner->keepsDual();
    const bool freshDual = keepsDual && context.parameters.is("inner_dual", "fresh");
    say(s, state, {s.weight, mu}, method == Method::accelerated, freshDual);
    state.w = s.w;
    if (keepsDual)
        state.dualAverage = Vector::Zero(s.problem().scoreCount());
    co_yield SolverEvent::iteration();

    s.chooseWeight();
    const Rates rates{s.weight, mu};
    const bool accelerates = method == Method::accelerated && rates.canAccelerate();
    s.length.factor = s.settings.factor(accelerates ? rates.acceleratedFactor() : rates.plainFactor());
    const double r = 1.0 / std::sqrt(rates.rho());
    const double zeta = 2.0 / rates.mu + 1.0 / rates.tau;
    Vector v = accelerates ? s.w : Vector();
    Stage stage;
    s.scoresOf(s.w, s.scores);
    s.scoresKnown = true;
    bool atIteration = false; // inside a stage the inner gap is not that of w
    const auto refresh = [&s, &state] {
        s.inner->formPrimal(state.w);
        s.inner->formDual(state.dualAverage);
    };
    const auto internals = [&] {
        SolverInternals all{.w = accelerates ? stage.centre : Vector(), .alpha = {}};
        all.mechanism = ProximalTerm{stage.centre, s.weight, s.run.smoothing};
        return all;
    };
    const PublishedHooks hooks(state.hooks, {refresh, proximalPointDescription(s, state, atIteration), internals});
    // Otherwise a stage is a fixed number of units of an inner solver that continues from its own state.
    const bool needsValues = s.length.factor > 0.0 || freshDual || (accelerates && !keepsDual);
    while (!s.isSolved()) {
        stage.centre = stage.start = s.w;
        if (needsValues) {
            s.formScores(); // free if the oracle's last test computed them, otherwise half a pass
            stage.scores = s.scores;
            stage.value = s.objective(s.w, s.scores);
        }
        if (accelerates) // 1
            stage.centre = (s.w + r * v) / (1.0 + r);
        if (accelerates && context.stepsShown())
            co_yield SolverEvent::numbered(1);
        if (accelerates && needsValues) {
            stage.value += 0.5 * s.weight * (s.w - stage.centre).squaredNorm();
            Vector scoresOfY;
            s.scoresOf(stage.centre, scoresOfY);
            const double atY = s.objective(stage.centre, scoresOfY);
            if (atY < stage.value) {
                stage.start = stage.centre;
                stage.scores.swap(scoresOfY);
                stage.value = atY;
            }
        }
        for (Generator<SolverEvent> work = processStage(s, stage, freshDual); work.next();) // 2
            co_yield work.value();
        if (accelerates && context.stepsShown())
            co_yield SolverEvent::numbered(2);
        if (accelerates) // 3, 4
            v = (1.0 - r) * v + r * (stage.centre - zeta * s.weight * (stage.centre - s.w));
        if (context.stepsShown())
            co_yield SolverEvent::numbered(accelerates ? 4 : 1);
        publish(s, state);
        atIteration = true;
        co_yield SolverEvent::iteration();
        atIteration = false;
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

/// FGKS, lemma 2.4 with c' = 1/2 (theorem 2.5) and, accelerated, theorem 3.1 (lemmas 3.4 to 3.6), provided that every
/// subproblem was solved to the certified factor.
template <Method method>
TheoryResult appaTheory(const TheoryInput& input) {
    if (const std::optional<NoTheorem> unmet = unmetByProximalPoint(input))
        return *unmet;
    const ProximalPointSettings settings(input.parameters);
    const Problem& problem = input.problem;
    const double natural = balancedProxWeight(problem, problem.risk());
    if (settings.inner == InnerSolverKind::gd && !settings.weight)
        return NoTheoremId::chosenWeight;
    const Rates rates{settings.weight.value_or(natural), strongConvexityOf(problem, input.parameters)};
    const bool accelerates = method == Method::accelerated && rates.canAccelerate();
    const double start = input.primalAtStart - std::max(input.dualAtStart, input.bestDual);
    TheoryBound bound;
    bound.theorem = accelerates ? "Frostig, Ge, Kakade and Sidford (2015), theorem 3.1"
                                : "Frostig, Ge, Kakade and Sidford (2015), lemma 2.4 and theorem 2.5";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"τ", rates.tau, translatable("TheoryConstant", "weight of the proximal term")},
                       {"μ", rates.mu, translatable("TheoryConstant", "strong convexity")},
                       {"ε₀", start, translatable("TheoryConstant", "gap at the start, at least P(w₀) − P*")}};
    bound.value = [rate = accelerates ? rates.acceleratedRate() : rates.plainRate(),
                   constant = accelerates ? rates.plainFactor() * start : start](double stage, const Extras& extras) {
        return everyStageCertified(extras) ? constant * std::pow(rate, stage)
                                           : std::numeric_limits<double>::quiet_NaN();
    };
    return bound;
}

/// Algorithm 2 needs mu.
std::optional<std::string> convexityUnknown(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (problem.stronglyConvexRegularizer || givenStrongConvexity(parameters))
        return std::nullopt;
    return problem.regularizer + " without solver.strong_convexity";
}

SolverInfo commonInfo() {
    SolverInfo info;
    info.family = "Proximal point";
    info.requirements = {
        {Need::noFreeBias, "its inner solvers do not support one", "choose --bias feature, or fista"},
        coordinatesOrRows("its inner solvers update coordinates one at a time", "choose none, l2, l1 or elastic-net"),
        smoothLossOrSmoothing(),
    };
    info.iterationUnit = "stage";
    info.severalOutputs = true;
    info.extras = proximalPointExtrasWithOracle();
    info.charts = proximalPointChartsWithOracle();
    return info;
}

std::vector<Parameter> parametersWith(const std::string& factor) {
    return {
        innerSolverParameter({"svrg", "saga", "sag", "gd", "prox-sdca", "apcg"}, "svrg",
                             " svrg is the authors' choice; prox-sdca usually needs fewer passes."),
        proxWeightParameter("τ", "ρ²/(γn), ρ the largest row norm; with gd ‖X‖²/(γn)"),
        innerLengthParameter("oracle"),
        oracleFactorParameter(factor),
        innerPassesParameter(),
        {.key = "inner_dual",
         .symbol = "",
         .meaning =
             "Where a dual inner solver begins a stage: at −φ′ of the scores of the starting point (fresh), or at the "
             "α it has (kept).",
         .kind = Parameter::Kind::choice,
         .defaultText = "fresh",
         .choices = {"fresh", "kept"}},
        innerStepParameter(),
        svrgStepsParameter(),
        strongConvexityParameter(),
        innerSamplingParameter(),
        smoothingParameter(),
    };
}

} // namespace

SolverInfo appaInfo() {
    SolverInfo info = commonInfo();
    info.id = "appa";
    info.title = "APPA";
    info.meaning =
        "Adds a quadratic around the present w, lets an inner solver treat the easier problem, and repeats. Shows "
        "what un-regularizing costs and gains.";
    info.source = "Frostig, Ge, Kakade and Sidford, ICML 2015, algorithm 1";
    info.seeded = true;
    info.parameters = parametersWith("2(τ + μ)/μ");
    info.steps = {{1, "<i>w</i> ← inner solver on <i>P</i> + (τ/2)‖· − <i>w</i>‖², started at <i>w</i>"}};
    info.run = &appa<Method::plain>;
    info.theory = &appaTheory<Method::plain>;
    return info;
}

SolverInfo accAppaInfo() {
    SolverInfo info = commonInfo();
    info.id = "acc-appa";
    info.title = "Accelerated APPA";
    info.meaning =
        "APPA with Nesterov's momentum between its stages. Needs to know how strongly convex the objective is.";
    info.source = "Frostig, Ge, Kakade and Sidford, ICML 2015, algorithm 2";
    info.seeded = true;
    info.parameters = parametersWith("4(1 + 2τ/μ)^1.5");
    info.requirements.push_back({.need = Need::particular,
                                 .reason = "its momentum follows from the strong convexity of the objective",
                                 .hint = "give solver.strong_convexity, or choose lambda > 0 or appa",
                                 .missing = &convexityUnknown});
    info.auxiliaryPoint = AuxiliaryPoint::centre;
    info.steps = {
        {1, "<i>y</i> ← (<i>x</i> + <i>r v</i>)/(1 + <i>r</i>)"},
        {2, "<i>x</i>⁺ ← inner solver on <i>P</i> + (τ/2)‖· − <i>y</i>‖²"},
        {3, "<i>g</i> ← τ(<i>y</i> − <i>x</i>⁺)"},
        {4, "<i>v</i> ← (1 − <i>r</i>)<i>v</i> + <i>r</i>(<i>y</i> − ζ<i>g</i>)"},
    };
    info.run = &appa<Method::accelerated>;
    info.theory = &appaTheory<Method::accelerated>;
    return info;
}

} // namespace gapscope
