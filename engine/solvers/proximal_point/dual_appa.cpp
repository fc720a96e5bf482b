// SPDX-License-Identifier: GPL-3.0-only
//
// Dual APPA: the proximal point method on subproblems that a dual coordinate method solves with about one pass each.
// R. Frostig, R. Ge, S. Kakade, A. Sidford, Un-regularizing: approximate proximal point and faster stochastic
// algorithms for empirical risk minimization, ICML 2015, algorithm 3; spec appa.md section 4.3.
//
// Start: s = w_0, alpha_i = -phi_i'(x_i . s). Stage:
//   1. subproblem P(w) + (tau/2) ||w - s||^2: only the linear term tau s and the strength lambda + tau of its
//      dual change
//   2. a pass (or more) of the inner solver from the present alpha, which is never reset
//   3. w <- soft(v + tau s, l1)/(lambda + tau);  s <- w
//   4. weight_rule=adaptive: tau <- min(tau_0, 2 tau) where P rose; tau <- max(tau_min, tau/2) where the inner gap is
//      below a tenth of the decrease of P, as then the proximal term is what limits progress
// The new s costs O(p) and no pass: for R = 0 the start of the next subproblem is 2 w - s as in the paper, in general
// the result of step 3. The paper describes the heuristic of step 4 only in words; the rule was developed for Gapscope
// (spec section 5.2). R alone need not be strongly convex: with l1 or none this solves problems that Prox-SDCA cannot.
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/strong_convexity.h"
#include "engine/solvers/proximal_point/proximal_point.h"
#include "engine/solvers/rows/row_order.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr double minWeight = 1e-8;       // tau_min
constexpr double wellSolved = 0.1;       // inner gap relative to the decrease of P
constexpr double onePassSuffices = 0.01; // of R^2/(gamma n): below it a single pass may let the outer loop diverge

/// Step 4.
double nextWeight(double weight, double first, double before, double after, double innerGap) {
    if (after > before)
        return std::min(first, 2.0 * weight);
    if (innerGap < wellSolved * (before - after))
        return std::max(minWeight, 0.5 * weight);
    return weight;
}

void say(const ProximalPoint& s, SolverState& state, bool adaptive) {
    const double natural = s.run.balancedProxWeight();
    const bool certifies = s.length.factor > 0.0;
    if (!adaptive && !certifies && s.length.passes == 1 && s.weight + s.run.strengths().l2 < onePassSuffices * natural)
        state.notes.push_back("prox_weight " + shown(s.weight) + " is small against R^2/(gamma n) = " + shown(natural) +
                              ": a single pass may not solve the subproblems well enough, and the run may diverge");
    else
        state.notes.push_back("prox_weight " + shown(s.weight));
}

Generator<SolverEvent> dualAppa(SolverContext& context, SolverState& state) {
    ProximalPoint s(context, state);
    const ParameterValues& parameters = context.parameters;
    const bool adaptive = parameters.is("weight_rule", "adaptive");
    const bool startsAtDerivative = parameters.is("dual_start", "derivative");
    const double first = s.weight;
    const double mu = strongConvexityOf(context.problem, parameters);
    s.length.factor = s.settings.factor(2.0 * (s.weight + mu) / mu);
    const bool needsObjective = adaptive || s.length.factor > 0.0;
    say(s, state, adaptive);
    const bool alphaIsGiven = context.start.alpha.size() == s.problem().scoreCount();
    state.alpha = alphaIsGiven ? context.start.alpha : Vector::Zero(s.problem().scoreCount());
    state.w = s.w;
    co_yield SolverEvent::iteration();

    s.scoresOf(s.w, s.scores);
    double objective = s.objective(s.w, s.scores);
    if (!alphaIsGiven && startsAtDerivative)
        s.run.risk().dualPoint(s.scores, state.alpha);
    if (!state.alpha.isZero(0.0))
        s.inner->startAt(state.alpha);
    bool atIteration = false; // inside a stage alpha and w do not match
    const auto publish = [&s, &state] {
        s.inner->formPrimal(state.w);
        s.inner->formDual(state.alpha);
    };
    Stage stage;
    const auto internals = [&s, &state, &stage] { // s.weight is already that of the next subproblem
        SolverInternals all;
        all.mechanism = ProximalTerm{stage.centre, state.extras[proxWeightExtra], s.run.smoothing};
        return all;
    };
    const PublishedHooks hooks(state.hooks, {publish, proximalPointDescription(s, state, atIteration), internals});
    while (!s.isSolved()) {
        stage.centre = stage.start = s.w; // 1
        stage.value = objective;
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        for (Generator<SolverEvent> work = s.process(stage); work.next();) // 2, 3
            co_yield work.value();
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        if (needsObjective)
            s.test();
        showProximalPoint(s, state);
        if (needsObjective) {
            const double after = s.objective(s.w, s.scores);
            if (adaptive)
                s.weight = nextWeight(s.weight, first, objective, after, s.innerGap); // 4
            objective = after;
        }
        publish();
        atIteration = true;
        co_yield SolverEvent::iteration();
        atIteration = false;
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

/// P(w_t) - P* <= ((tau + mu/2)/(tau + mu))^t (P(w_0) - P*) (FGKS, lemma 2.4 with c' = 1/2), provided that every
/// subproblem was solved to the certified factor of the primal error. Theorem 4.3 requires a factor of the dual error,
/// 80 n^2 kappa_tau^2 max{kappa, kappa_tau} ceil(tau/mu), which is not what is tested here.
TheoryResult dualAppaTheory(const TheoryInput& input) {
    if (const std::optional<NoTheorem> unmet = unmetByProximalPoint(input))
        return *unmet;
    const Problem& problem = input.problem;
    const double mu = strongConvexityOf(problem, input.parameters);
    const double natural = balancedProxWeight(problem, problem.risk());
    const double tau = ProximalPointSettings(input.parameters).weight.value_or(natural);
    const double start = input.primalAtStart - std::max(input.dualAtStart, input.bestDual);
    TheoryBound bound;
    bound.theorem = "Frostig, Ge, Kakade and Sidford (2015), lemma 2.4";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    bound.constants = {{"τ", tau, translatable("TheoryConstant", "weight of the proximal term")},
                       {"μ", mu, translatable("TheoryConstant", "strong convexity")},
                       {"ε₀", start, translatable("TheoryConstant", "gap at the start, at least P(w₀) − P*")}};
    bound.value = [rate = (tau + 0.5 * mu) / (tau + mu), start](double stage, const Extras& extras) {
        return everyStageCertified(extras) ? start * std::pow(rate, stage) : std::numeric_limits<double>::quiet_NaN();
    };
    return bound;
}

} // namespace

SolverInfo dualAppaInfo() {
    SolverInfo info;
    info.id = "dual-appa";
    info.title = "Dual APPA";
    info.family = "Proximal point";
    info.meaning =
        "Adds a quadratic around the present w, does about one pass of a dual method on it, and moves its centre "
        "there. Needs no strong convexity: solves l1 and problems without regularizer too.";
    info.source = "Frostig, Ge, Kakade and Sidford, ICML 2015, algorithm 3";
    info.seeded = true;
    info.parameters = {
        innerSolverParameter({"prox-sdca", "apcg"}, "prox-sdca",
                             " Dual methods only: svrg and its like have no α that could stay from one subproblem to "
                             "the next; they serve appa."),
        proxWeightParameter("τ", "ρ²/(γn), ρ the largest row norm"),
        {.key = "weight_rule",
         .symbol = "",
         .meaning =
             "Whether τ stays (fixed), or falls while subproblems are solved well and rises again where the objective "
             "does (adaptive, half a pass more a stage).",
         .kind = Parameter::Kind::choice,
         .defaultText = "adaptive",
         .choices = {"adaptive", "fixed"}},
        innerPassesParameter(),
        innerLengthParameter("passes"),
        oracleFactorParameter("2(τ + μ)/μ"),
        strongConvexityParameter(),
        {.key = "dual_start",
         .symbol = "",
         .meaning = "Where α begins: at −φ′ of the starting scores (derivative), or at 0.",
         .kind = Parameter::Kind::choice,
         .defaultText = "derivative",
         .choices = {"derivative", "zero"}},
        samplingParameter(),
        smoothingParameter(),
    };
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables, so that none can change alone",
         "choose --bias feature, or fista"},
        coordinatesOrRows("it updates coordinates one at a time", "choose none, l2, l1 or elastic-net"),
        smoothLossOrSmoothing(),
    };
    info.iterationUnit = "stage";
    info.severalOutputs = true;
    info.keepsDual = true;
    info.steps = {
        {1, "subproblem: <i>P</i>(<i>w</i>) + (τ/2)‖<i>w</i> − <i>s</i>‖²"},
        {2, "a pass of the inner solver from the present α"},
        {3, "<i>s</i> ← <i>w</i> ← primal point of the subproblem"},
        {4, "weight_rule=adaptive: halve or double τ"},
    };
    info.extras = proximalPointExtrasWithOracle();
    info.charts = proximalPointChartsWithOracle();
    info.run = &dualAppa;
    info.theory = &dualAppaTheory;
    return info;
}

} // namespace gapscope
