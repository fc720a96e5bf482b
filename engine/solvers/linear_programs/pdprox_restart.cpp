// SPDX-License-Identifier: GPL-3.0-only
//
// Pdprox-restart: restarted primal-dual hybrid gradient for piecewise linear losses with l1, linf or group norms, and a
// finish at a vertex. Developed for Gapscope after D. Applegate, M. Diaz, O. Hinder, H. Lu, M. Lubin, B. O'Donoghue, W.
// Schudy, Practical large-scale linear programming using primal-dual hybrid gradient (2021); D. Applegate, O. Hinder,
// H. Lu, M. Lubin, Faster first-order primal-dual methods for linear programming using restarts and sharpness (2021);
// I. Barrodale, F. Roberts, An improved algorithm for discrete l1 linear approximation, SIAM J. Numerical Analysis 10
// (1973); R. Frostig, R. Ge, S. Kakade, A. Sidford, ICML 2015, algorithm 3; spec restarted_pdhg.md.
//
// S, T are the factors of rows and columns, tau_j = eta T_j^2/omega, s_i = eta omega S_i^2/n. Iteration (an accepted
// step):
//   1. w+ <- prox of R at w + tau v, coordinate by coordinate; z+ <- X w+
//   2. alpha_i+ <- dual prox of the loss at alpha_i - s_i (2 z_i+ - z_i) with step s_i; v+ <- X^T alpha+ / n
//   3. the step is accepted if eta <= limit = (omega ||dw||_T^2 + ||dalpha||_S^2 / omega) / (2/n |dalpha . dz|); in
//      any case eta <- min((1 - (m+1)^-0.3) limit, (1 + (m+1)^-0.6) eta), m the number of trials
//   4. averages with weights eta; restart at the better of last pair and average when its merit has fallen enough, or
//      no longer falls, or the epoch is long; then omega follows the distances of two restarts
// Differences from the sources: the saddle form has no slack variables, and the merit is computed without products.
// Finish, first after max(50, |J|) passes and then whenever they have doubled (`finish`), with at most as many pivots
// or 1.5 |J|, J the nonzero coefficients:
//   5. l1: the vertex of the rows at kinks and the used coefficients; pivots along edges on which P falls, each an
//      iteration that counts as one pass. linf: one least-squares system. Group norms have no vertices.
// Large sparse data (`start`), in place of steps 1 to 4:
//   6. a stage: sweeps of dual coordinate ascent on P(w) + (kappa/2) ||w - c||^2, then c <- w; the vertex is entered
//      once the gap is small
// The state holds the best w and alpha so far, from last pairs, averages and the finish.
#include "engine/base/run_sentence.h"
#include "engine/solvers/linear_programs/restarted_run.h"

#include <optional>

namespace gapscope {
namespace {

Generator<SolverEvent> pdproxRestart(SolverContext& context, SolverState& state) {
    RestartedRun s(context, state);
    s.start();
    co_yield SolverEvent::iteration();

    s.prepare();
    RestartedPdhg& method = s.method();
    while (!s.isAtFloor() && !s.isAscentDue()) {
        for (bool isAccepted = false; !isAccepted;) {
            method.primalStep(); // 1
            if (context.stepsShown())
                co_yield SolverEvent::numbered(1);
            method.dualStep(); // 2
            if (context.stepsShown())
                co_yield SolverEvent::numbered(2);
            isAccepted = method.acceptStep(); // 3
            if (context.stepsShown())
                co_yield SolverEvent::numbered(3);
            else if (!isAccepted)
                co_yield SolverEvent::yieldPoint();
        }
        s.averageAndRestart(); // 4
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        co_yield SolverEvent::iteration();
        for (bool goesOn = s.isFinishDue() && s.beginFinish(); goesOn;) {
            goesOn = s.continueFinish(); // 5
            if (context.stepsShown())
                co_yield SolverEvent::numbered(5);
            co_yield SolverEvent::iteration();
        }
    }
    if (!s.isAtFloor())
        s.beginAscent();
    while (!s.isAtFloor()) {
        while (s.sweep()) // 6
            co_yield SolverEvent::yieldPoint();
        s.endStage();
        if (context.stepsShown())
            co_yield SolverEvent::numbered(6);
        co_yield SolverEvent::iteration();
        for (bool goesOn = s.isVertexDue() && s.enterVertex(); goesOn;) {
            goesOn = s.continueFinish(); // 5
            if (context.stepsShown())
                co_yield SolverEvent::numbered(5);
            co_yield SolverEvent::iteration();
        }
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

std::optional<std::string> notPiecewiseLinear(const ProblemTraits& problem, const ParameterValues&) {
    for (const char* loss : {"hinge", "generalized-hinge", "absolute", "epsilon-insensitive", "quantile"})
        if (problem.loss == loss)
            return std::nullopt;
    return problem.loss;
}

std::optional<std::string> otherRegularizer(const ProblemTraits& problem, const ParameterValues&) {
    for (const char* regularizer : {"l1", "linf", "group-lasso", "l2-norm"})
        if (problem.regularizer == regularizer)
            return problem.lambda > 0.0 ? std::nullopt : std::optional<std::string>("lambda = 0");
    return problem.regularizer;
}

std::optional<std::string> ascentOf(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (RestartSettings(parameters).start != RestartSettings::Start::proximalAscent)
        return std::nullopt;
    if (problem.freeBias)
        return "start=prox-sdca with a free intercept";
    return problem.regularizer == "l1" ? std::nullopt : std::optional("start=prox-sdca with " + problem.regularizer);
}

std::vector<Parameter> pdproxRestartParameters() {
    return {
        {.key = "scaling",
         .symbol = "",
         .meaning = "Factors of rows and columns before the steps: ten rounds that make their largest entries 1 and "
                    "then one that makes their sums 1 (ruizpc), the last alone (pc), the first alone (ruiz), or none.",
         .kind = Parameter::Kind::choice,
         .defaultText = "ruizpc",
         .choices = {"ruizpc", "pc", "ruiz", "none"}},
        {.key = "start",
         .symbol = "",
         .meaning = "What leads to the vertex: primal-dual steps (pdhg), or with l1 and no free intercept a proximal "
                    "point method whose stages dual coordinate ascent solves (prox-sdca). auto goes over to it where "
                    "sparse data have more than 5000 features and more than 500 of them get a weight.",
         .kind = Parameter::Kind::choice,
         .defaultText = "auto",
         .choices = {"auto", "pdhg", "prox-sdca"}},
        {.key = "prox_weight",
         .symbol = "κ",
         .meaning = "Weight of the proximal term of prox-sdca. auto: 0.2 mean ‖x‖²/n over the size of scores that "
                    "would account for P(0).",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        {.key = "finish",
         .symbol = "",
         .meaning = "With l1: whether pivots lead from the present pair to an optimal vertex, first after 50 passes. "
                    "With linf: whether the equations of the present pair are solved. Group norms have no finish.",
         .kind = Parameter::Kind::choice,
         .defaultText = "on",
         .choices = {"on", "off"}},
        {.key = "finish_size",
         .symbol = "",
         .meaning = "Most coefficients for which there is a finish; its matrices have that many rows and columns.",
         .kind = Parameter::Kind::integer,
         .defaultText = "1500",
         .min = 1.0,
         .max = 10000.0,
         .scale = ParameterScale::logarithmic},
    };
}

} // namespace

SolverInfo pdproxRestartInfo() {
    SolverInfo info;
    info.id = "pdprox-restart";
    info.title = "Pdprox, restarted";
    info.family = "Primal-dual";
    info.meaning = "Linear programs: piecewise linear losses with l1, linf or group norms. Primal-dual steps of "
                   "adaptive size from restarts at averages, then with l1 pivots to an exact vertex. Ours.";
    info.source = "ours, after Applegate, Diaz, Hinder, Lu, Lubin, O'Donoghue and Schudy, NeurIPS 2021, and Barrodale "
                  "and Roberts, SIAM Journal on Numerical Analysis 10 (1973)";
    info.parameters = pdproxRestartParameters();
    info.requirements = {
        {.need = Need::particular,
         .reason = "it needs a piecewise linear loss",
         .hint = "choose pdprox-dual",
         .missing = &notPiecewiseLinear},
        {.need = Need::particular,
         .reason = "it needs l1, linf, group-lasso or l2-norm with lambda > 0",
         .hint = "choose pdprox-dual",
         .missing = &otherRegularizer},
        {.need = Need::particular,
         .reason = "it changes one dual variable and single coordinates at a time",
         .hint = "choose start=auto",
         .missing = &ascentOf},
    };
    info.keepsDual = true;
    info.steps = {
        {1, "<i>w</i><sup>+</sup> ← prox<sub>τ<i>R</i></sub>(<i>w</i> + τ <i>v</i>), <i>z</i><sup>+</sup> ← <i>X "
            "w</i><sup>+</sup>, τ<sub><i>j</i></sub> = η<i>T<sub>j</sub></i><sup>2</sup>/ω"},
        {2,
         "α<sup>+</sup> ← DP<sub><i>s</i></sub>(α − <i>s</i>(2<i>z</i><sup>+</sup> − <i>z</i>)), <i>v</i><sup>+</sup> "
         "← <i>X</i><sup>T</sup>α<sup>+</sup>/<i>n</i>, <i>s<sub>i</sub></i> = "
         "ηω<i>S<sub>i</sub></i><sup>2</sup>/<i>n</i>"},
        {3, "accept if η ≤ limit = (ω‖Δ<i>w</i>‖<sub><i>T</i></sub><sup>2</sup> + "
            "‖Δα‖<sub><i>S</i></sub><sup>2</sup>/ω)/(2|Δα·Δ<i>z</i>|/<i>n</i>); else again with a smaller η"},
        {4, "averages with weights η; restart at the better of pair and average if its merit has fallen enough, then "
            "a new ω"},
        {5, "<code>finish</code>: a pivot along the steepest edge of <i>P</i> to the kink where its slope changes "
            "sign"},
        {6, "<code>start</code>: sweeps of dual coordinate ascent on <i>P</i>(<i>w</i>) + "
            "(κ/2)‖<i>w</i> − <i>c</i>‖², then <i>c</i> ← <i>w</i>"},
    };
    info.extras = {
        {"step", "Step size η of the next trial times the largest entry of the scaled matrix."},
        {"omega", "Primal weight ω: the dual steps have this ratio to the primal ones."},
        {"restarts", "Restarts so far."},
        {"merit", "Objective difference plus infeasibility of the better of last pair and average."},
        {"rule", "Reason of the last restart: merit fell enough (1), stopped falling (2), or a long epoch (3)."},
        {"pivots", "Pivots of the finish so far."},
        {"at_kinks", "Rows whose α is between two slopes of the loss: at an optimum their scores are at a kink."},
        {"used", "Coefficients that are not 0, with a free intercept."},
        {"stages", "Proximal stages so far."},
    };
    info.charts = {{.id = "vertex",
                    .title = "Identification",
                    .meaning = "Rows at kinks and nonzero coefficients: with l1 they become as many, and define the "
                               "vertex.",
                    .curves = {{"rows at kinks", "at_kinks"}, {"coefficients", "used"}}},
                   {.id = "merit-and-step",
                    .title = "Merit and step size",
                    .meaning = "The merit falls from restart to restart; the step size exceeds 1 because most dual "
                               "variables are at their bounds.",
                    .curves = {{"merit", "merit"}, {"η", "step"}, {"ω", "omega"}}}};
    info.run = &pdproxRestart;
    return info;
}

} // namespace gapscope
