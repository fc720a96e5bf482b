// SPDX-License-Identifier: GPL-3.0-only
//
// Accelerated Prox-SDCA: an outer loop with momentum around Prox-SDCA on better conditioned problems.
// S. Shalev-Shwartz, T. Zhang, Accelerated proximal stochastic dual coordinate ascent for regularized loss
// minimization, Mathematical Programming 155 (2016), figure 2; spec accelerated_sdca.md.
//
// kappa = R^2/(gamma n) - lambda, mu = lambda/2, rho = mu + kappa, eta = sqrt(mu/rho), beta = (1 - eta)/(1 + eta),
// xi_1 = (1 + 1/eta^2)(P(0) - D(0)), y_1 = w_1 = 0. Outer iteration t = 2, 3, ...:
//   1. the inner problem is P(w) + (kappa/2) ||w - y_{t-1}||^2
//   2. Prox-SDCA on it from alpha_{t-1}: until its gap is at most eta xi_{t-1} / (2 (1 + 1/eta^2)), tested before the
//      first pass and after each (variant=theory), or for a fixed number of passes (variant=practical)
//   3. w_t = grad of the conjugate of the inner regularizer at v
//   4. y_t = w_t + beta_t (w_t - w_{t-1}),  xi_t = (1 - eta/2)^{t-1} xi_1
// Misprint: some copies print condition 1 as t >= 1 + (2/n) log(xi_1/eps); theorem 3 has (2/eta).
// Deviations: with momentum=growing, beta_t grows as in FISTA up to beta, and a restart resets it: for a tiny eta the
// constant beta of the paper is near 1 from the start, and the objective can increase for many iterations (errata E6).
// The certificate eps_t + kappa^2/(2 lambda) ||w_t - y_{t-1}||^2 is a better bound on the gap of the original problem
// than the paper's condition 2 (spec section 6); the run itself stops by that gap. smoothing=auto decreases gamma in
// stages, each started from the last alpha: the gamma of a small target gap would make eta tiny. l1 alone: with
// `slight_l2` it solves l1 ||w||_1 + (lambda/2) ||w||^2 (spec accelerated_sdca.md section 7).
#include "engine/base/run_sentence.h"
#include "engine/base/translatable.h"
#include "engine/solvers/common/regularizer_requirements.h"
#include "engine/solvers/common/slight_l2.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/proximal_point/acc_prox_sdca_extras.h"
#include "engine/solvers/proximal_point/inner_prox_sdca.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

enum class Restart { none, gradient, function };

constexpr double smallCondition = 10.0; // of R^2/(lambda gamma n): up to here acceleration gains nothing
constexpr double targetFloor = 1e-14;   // of an inner gap, relative to max(1, |P(0)|): below is rounding
constexpr int maximalInnerPasses = 200;
// Stages of smoothing=auto: on random problems with all losses with kinks they need a fifth to a twentieth of the
// passes of a run that uses the last gamma from the start.
constexpr double stageRatio = 4.0;        // between consecutive values of gamma
constexpr double shareOfSmoothing = 0.03; // relative to gamma mean(alpha^2); a stage ends there
constexpr double minMeanSquare = 1e-3;
constexpr double longestStage = 6.0; // in 1/eta outer iterations; three reduce the error to a quarter (theorem 3)
constexpr double testsEvery = 0.1;   // in 1/eta outer iterations

/// The constants of section 2.
struct Constants {
    double lambda;
    double kappa;
    double eta;
    double beta;
    double xi1 = 0.0;

    Constants(double l2, double weight)
        : lambda(l2), kappa(weight), eta(std::sqrt(0.5 * l2 / (0.5 * l2 + weight))), beta((1.0 - eta) / (1.0 + eta)) {}
    double inverseSquaredEta() const noexcept { return 1.0 + 2.0 * kappa / lambda; }
    double xi(double t) const noexcept { return std::exp((t - 1.0) * std::log1p(-0.5 * eta)) * xi1; }
    double innerTarget(double xi) const noexcept { return 0.5 * eta * xi / (1.0 + inverseSquaredEta()); }
};

struct AccProxSdcaSettings {
    bool theory; ///< inner accuracy by the schedule, otherwise a fixed number of passes
    int innerPasses;
    bool growing; ///< whether the momentum grows up to beta
    Restart restart;
    std::optional<double> weight; ///< kappa; nothing: auto
    bool endsByPaper;             ///< whether to stop by the conditions of figure 2
    bool smoothsInStages;         ///< if smoothing is needed

    explicit AccProxSdcaSettings(const ParameterValues& parameters)
        : theory(parameters.is("variant", "theory")), innerPasses(static_cast<int>(parameters.integer("inner_passes"))),
          growing(!theory && parameters.is("momentum", "growing")),
          restart(theory || parameters.is("restart", "none") ? Restart::none
                  : parameters.is("restart", "function")     ? Restart::function
                                                             : Restart::gradient),
          weight(parameters.given("prox_weight")), endsByPaper(parameters.is("stop", "paper")),
          smoothsInStages(!theory && !smoothingOf(parameters)) {}
    /// Whether P and the inner gap are needed after each outer iteration.
    bool needScores() const noexcept { return theory || endsByPaper || restart == Restart::function; }
};

/// One run. t, y, w and the rest as in the paper; `centre` is y_{t-1}.
struct Acceleration {
    Constants constants;
    double t = 1.0;
    double theta = 1.0;
    Vector w{};
    Vector previous{};
    Vector y{};
    Vector centre{};
    double objective = infinity; ///< P(w), for Restart::function
    double innerGap = std::numeric_limits<double>::quiet_NaN();
};

/// The bound eps_t + kappa^2/(2 lambda) ||w - y||^2 on P(w_t) - D(alpha_t), for v in the subdifferential of the inner
/// regularizer at w (spec section 6).
double certificate(const Acceleration& s) {
    const double kappa = s.constants.kappa;
    return s.innerGap + 0.5 * kappa * (kappa / s.constants.lambda) * (s.w - s.centre).squaredNorm();
}

/// (1 + rho/mu) eps_t + (rho kappa / (2 mu)) ||w - y||^2, the left side of condition 2.
double conditionTwo(const Acceleration& s) {
    const double ratio = s.constants.inverseSquaredEta();
    return (1.0 + ratio) * s.innerGap + 0.5 * ratio * s.constants.kappa * (s.w - s.centre).squaredNorm();
}

void showBounds(const Acceleration& s, SolverState& state) {
    if (s.t == 1.0) // no inner problem yet
        return;
    state.extras[sdcaInnerGapExtra] = s.innerGap;
    state.extras[sdcaCertificateExtra] = certificate(s);
    state.extras[sdcaConditionTwoExtra] = conditionTwo(s);
}

/// Step 4: the momentum of this iteration, 0 at a restart.
double momentum(Acceleration& s, const AccProxSdcaSettings& settings, double objective) {
    bool restarts = false;
    if (settings.restart == Restart::gradient)
        restarts = (s.centre - s.w).dot(s.w - s.previous) > 0.0;
    else if (settings.restart == Restart::function)
        restarts = objective > s.objective;
    s.objective = objective;
    if (restarts) {
        s.theta = 1.0;
        return 0.0;
    }
    if (!settings.growing)
        return s.constants.beta;
    const double next = 0.5 * (1.0 + std::sqrt(1.0 + 4.0 * s.theta * s.theta));
    const double beta = std::min(s.constants.beta, (s.theta - 1.0) / next);
    s.theta = next;
    return beta;
}

/// Chooses kappa, with a note; nothing, with the reason as a note, if acceleration does not pay.
std::optional<Constants> constantsOf(const OuterRun& run, const AccProxSdcaSettings& settings) {
    const double lambda = run.strengths().l2;
    const Problem& problem = run.problem();
    const double exact = problem.rowMap().squaredNorms().maxCoeff() / run.risk().conjugateConvexity() /
                         static_cast<double>(problem.rows());
    const double balanced = settings.theory ? exact : run.balancedProxWeight();
    const double condition = balanced / lambda;
    if (!(condition > smallCondition)) {
        run.state.notes.push_back("runs plain Prox-SDCA, one pass per iteration: R^2/(lambda gamma n) = " +
                                  shown(condition) + " is at most 10, where acceleration gains nothing");
        return std::nullopt;
    }
    const Constants constants(lambda, settings.weight.value_or(balanced - lambda));
    run.state.notes.push_back("kappa " + shown(constants.kappa) + ", eta " + shown(constants.eta) + ", beta " +
                              shown(constants.beta));
    return constants;
}

/// Why the run ends by the paper's own conditions; empty if it continues.
std::string paperEnd(const Acceleration& s, const AccProxSdcaSettings& settings, double epsilon) {
    if (!settings.endsByPaper)
        return {};
    if (conditionTwo(s) <= epsilon)
        return english(RunSentence::secondConditionHolds, {shown(epsilon)});
    if (settings.theory && s.t >= 1.0 + 2.0 / s.constants.eta * std::log(s.constants.xi1 / epsilon))
        return english(RunSentence::firstConditionHolds, {shown(epsilon)});
    return {};
}

/// The values of gamma in the stages of smoothing=auto: from where acceleration starts to pay down to what the target
/// gap allows. A single value (0 = not smoothed) for a given gamma, for smooth losses, and for variant=theory, whose
/// bound is for one problem.
std::vector<double> smoothingStages(const SolverContext& context, const AccProxSdcaSettings& settings, double lambda) {
    std::vector<double> stages{smoothingOf(context)};
    if (stages.back() == 0.0 || !settings.smoothsInStages)
        return stages;
    const Problem& problem = context.problem;
    const double inverse = problem.rowMap().squaredNorms().maxCoeff() / (static_cast<double>(problem.rows()) * lambda);
    while (inverse / (stageRatio * stages.back()) > smallCondition)
        stages.push_back(stageRatio * stages.back());
    std::ranges::reverse(stages);
    return stages;
}

/// When a smoothing stage ends; the last one does not.
struct StageEnd {
    bool isLast;
    long longest; ///< outer iterations
    long every;   ///< outer iterations between tests

    StageEnd(const Constants& constants, bool last)
        : isLast(last), longest(std::lround(std::ceil(longestStage / constants.eta))),
          every(std::lround(std::ceil(testsEvery / constants.eta))) {}

    bool isTestedAt(long iteration) const noexcept { return !isLast && iteration % every == 0; }
    /// Whether the gap of the smoothed problem is small compared with gamma mean(alpha^2), twice the cost of smoothing.
    static bool isReached(const OuterRun& run, double smoothedGap, const Vector& alpha) {
        const double meanSquare = alpha.squaredNorm() / static_cast<double>(run.rows());
        return smoothedGap <= shareOfSmoothing * run.smoothing * std::max(meanSquare, minMeanSquare);
    }
};

void publish(const InnerProxSdca& inner, SolverState& state) {
    inner.formPrimal(state.w);
    inner.formDual(state.alpha);
}

/// Plain Prox-SDCA, one pass per iteration.
Generator<SolverEvent> plainPasses(InnerProxSdca& inner, SolverState& state) {
    const PublishedHooks hooks(state.hooks, {.refresh = [&inner, &state] { publish(inner, state); }});
    co_yield SolverEvent::iteration();
    for (;;) {
        for (Generator<SolverEvent> pass = inner.advance(); pass.next();)
            co_yield pass.value();
        publish(inner, state);
        co_yield SolverEvent::iteration();
    }
}

/// The outer iterations for one gamma, from the current w and alpha, until the end of the stage or an endReason.
Generator<SolverEvent> outerIterations(const OuterRun& run, const AccProxSdcaSettings& settings, InnerProxSdca& inner,
                                       const Constants& constants, const StageEnd& end, bool isFirst) {
    SolverContext& context = run.context;
    SolverState& state = run.state;
    MeteredMap products(run.problem().map(), context.stop, state.work);
    Acceleration s{.constants = constants, .w = state.w, .previous = state.w, .y = state.w, .centre = state.w};
    Vector scores = Vector::Zero(run.problem().scoreCount());
    if (!s.w.isZero(0.0))
        products.multiply(s.w, scores);
    s.constants.xi1 = (1.0 + s.constants.inverseSquaredEta()) * inner.gap(s.w, scores);
    const double floor = targetFloor * std::max(1.0, std::abs(run.risk().value(scores)));
    SlightBound slightBound(run);
    bool scoresAreThoseOfW = false;
    bool betweenIterations = true; // inside an iteration alpha and w do not match
    const double slight = slightL2Of(run);
    const auto showScalars = [&s, &state, slight] {
        state.extras[sdcaXiExtra] = s.constants.xi(s.t);
        if (slight > 0.0)
            state.extras[sdcaSlightL2Extra] = slight;
    };
    showScalars();
    showBounds(s, state);
    const auto describe = [&](const std::stop_token& stop) {
        if (!betweenIterations)
            return;
        if (s.t > 1.0 && !scoresAreThoseOfW) {
            if (!run.problem().map().multiply(s.w, scores, stop))
                return;
            scoresAreThoseOfW = true;
            s.innerGap = inner.gap(s.w, scores);
        }
        showBounds(s, state);
        if (const std::optional<double> found = slightBound.at({s.w, state.alpha, scores}, stop))
            state.extras[sdcaSlightBoundExtra] = *found;
    };
    const auto internals = [&s, &run, slight] {
        SolverInternals all{.w = s.t > 1.0 ? s.centre : Vector(), .alpha = {}};
        if (s.t > 1.0 && !(slight > 0.0))
            all.mechanism = ProximalTerm{s.centre, s.constants.kappa, run.smoothing};
        return all;
    };
    const PublishedHooks hooks(state.hooks, {[&inner, &state] { publish(inner, state); }, describe, internals});
    if (isFirst)
        co_yield SolverEvent::iteration();

    for (long iteration = 1;; ++iteration) {
        betweenIterations = false;
        s.centre = s.y;
        inner.pose({.weight = s.constants.kappa, .centre = s.centre, .start = s.w}); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        const double target = std::max(floor, s.constants.innerTarget(s.constants.xi(s.t)));
        s.previous.swap(s.w);
        inner.formPrimal(s.w);
        int passes = 0;
        for (;; ++passes) { // 2
            if (settings.theory) {
                products.multiply(s.w, scores);
                s.innerGap = inner.gap(s.w, scores);
                if (s.innerGap <= target || passes == maximalInnerPasses)
                    break;
            } else if (passes == settings.innerPasses) {
                break;
            }
            for (Generator<SolverEvent> pass = inner.advance(); pass.next();)
                co_yield pass.value();
            inner.formPrimal(s.w); // 3
        }
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        s.t += 1.0;
        double objective = 0.0;
        scoresAreThoseOfW = settings.needScores() || end.isTestedAt(iteration);
        if (scoresAreThoseOfW) {
            if (!settings.theory)
                products.multiply(s.w, scores);
            s.innerGap = inner.gap(s.w, scores);
            objective =
                run.risk().value(scores) + run.problem().regularizer().value(s.w) + 0.5 * slight * s.w.squaredNorm();
        }
        const double beta = momentum(s, settings, objective); // 4
        s.y = s.w + beta * (s.w - s.previous);
        state.w = s.w;
        inner.formDual(state.alpha);
        state.extras = SolverState::filledWithNaN();
        showScalars();
        state.extras[sdcaInnerPassesExtra] = passes;
        state.extras[sdcaBetaExtra] = beta;
        if (settings.theory)
            state.extras[sdcaInnerTargetExtra] = target;
        if (scoresAreThoseOfW)
            showBounds(s, state);
        betweenIterations = true;
        co_yield SolverEvent::iteration();
        state.endReason = paperEnd(s, settings, context.targetGap);
        if (!state.endReason.empty())
            co_return;
        if (!end.isLast && (iteration >= end.longest ||
                            (end.isTestedAt(iteration) && StageEnd::isReached(run, certificate(s), state.alpha))))
            co_return;
    }
}

Generator<SolverEvent> accProxSdca(SolverContext& context, SolverState& state) {
    const AccProxSdcaSettings settings(context.parameters);
    const CoordinateStrengths strengths = solvedStrengths(context, state);
    const std::vector<double> stages = smoothingStages(context, settings, strengths.l2);
    if (stages.size() > 1)
        state.notes.push_back("smoothing " + shown(stages.front()) + " down to " + shown(stages.back()) + " in " +
                              std::to_string(stages.size()) + " stages");
    else if (stages.front() > 0.0)
        state.notes.push_back("smoothing " + shown(stages.front()));
    Vector alpha = context.start.alpha;
    for (std::size_t stage = 0; stage < stages.size() && state.endReason.empty(); ++stage) {
        OuterRun run = outerRun(context, state, stages[stage]);
        run.solved = strengths;
        InnerProxSdca inner(run);
        if (alpha.size() == run.problem().scoreCount())
            inner.startAt(alpha);
        publish(inner, state);
        const std::optional<Constants> constants = constantsOf(run, settings);
        const StageEnd end(constants.value_or(Constants(1.0, 1.0)), stage + 1 == stages.size());
        Generator<SolverEvent> iterations =
            constants ? outerIterations(run, settings, inner, *constants, end, stage == 0) : plainPasses(inner, state);
        while (iterations.next())
            co_yield iterations.value();
        alpha = state.alpha;
    }
}

/// P(w_t) - P* <= xi_t (theorem 3), if every inner target was met: the theory variant. With a slight l2 part, of
/// strength lambda, this holds for the solved problem, so that P - P* of l1 alone is at most (lambda/2) (P(0)/l1)^2
/// more (spec accelerated_sdca.md section 7).
TheoryResult accProxSdcaTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet =
            firstUnmet({smoothLoss(input), setting(input, "variant", "theory"), setting(input, "smoothing", "none"),
                        setting(input, "prox_weight", "auto")}))
        return *unmet;
    const Problem& problem = input.problem;
    const double gamma = problem.risk().conjugateConvexity();
    const double lambda = problem.regularizer().strongConvexity();
    const auto n = static_cast<double>(problem.rows());
    const double natural = problem.rowMap().squaredNorms().maxCoeff() / gamma / n;
    const double start = input.primalAtStart - input.dualAtStart;
    const auto constantsFor = [natural, start](double l2) {
        Constants constants(l2, natural - l2);
        constants.xi1 = (1.0 + constants.inverseSquaredEta()) * start;
        return constants;
    };
    TheoryBound bound;
    bound.theorem = "Shalev-Shwartz and Zhang (2016), theorem 3";
    bound.quantity = TheoryBound::Quantity::suboptimality;
    if (!(lambda > 0.0)) {
        if (const UnmetCondition unmet = startAtZero(input))
            return *unmet;
        const double radius = input.primalAtStart / problem.regularizer().rows()->l1;
        bound.constants = {
            {"B", radius, translatable("TheoryConstant", "P(0) over the strength of l1, at least ‖w*‖")}};
        bound.value = [constantsFor, natural, radius](double iteration, const Extras& extras) {
            const double slight = extras[sdcaSlightL2Extra];
            return natural / slight > smallCondition
                       ? constantsFor(slight).xi(iteration + 1.0) + 0.5 * slight * radius * radius
                       : std::numeric_limits<double>::quiet_NaN();
        };
        return bound;
    }
    if (!(natural / lambda > smallCondition))
        return NoTheoremId::wellConditioned;
    const Constants constants = constantsFor(lambda);
    bound.constants = {{"η", constants.eta, "√(μ/(μ + κ)), μ = λ/2"},
                       {"κ", constants.kappa, translatable("TheoryConstant", "ρ²/(γn) − λ, ρ the largest row norm")},
                       {"ξ₁", constants.xi1, translatable("TheoryConstant", "(1 + 1/η²) times the gap at the start")}};
    bound.value = [constants](double iteration, const Extras&) { return constants.xi(iteration + 1.0); };
    return bound;
}

std::vector<Parameter> accProxSdcaParameters() {
    return {
        {.key = "variant",
         .symbol = "",
         .meaning =
             "How exactly inner problems are solved: for a fixed number of passes (practical), or to the accuracy "
             "that theorem 3 asks for, with its constant momentum (theory).",
         .kind = Parameter::Kind::choice,
         .defaultText = "practical",
         .choices = {"practical", "theory"}},
        {.key = "inner_passes",
         .symbol = "",
         .meaning = "Passes of Prox-SDCA over each inner problem, for variant=practical; the paper takes 5.",
         .kind = Parameter::Kind::integer,
         .defaultText = "1",
         .min = 1,
         .max = 1000},
        {.key = "momentum",
         .symbol = "",
         .meaning = "Momentum of variant=practical: the paper's constant β, or growing as in FISTA up to β.",
         .kind = Parameter::Kind::choice,
         .defaultText = "growing",
         .choices = {"growing", "constant"}},
        {.key = "restart",
         .symbol = "",
         .meaning =
             "When the momentum of variant=practical starts afresh: never, when it points uphill (gradient), or when "
             "the objective rises (function, half a pass more).",
         .kind = Parameter::Kind::choice,
         .defaultText = "gradient",
         .choices = {"none", "gradient", "function"}},
        {.key = "prox_weight",
         .symbol = "κ",
         .meaning = "Weight of the quadratic that an inner problem adds. Auto: ρ²/(γn) − λ, ρ the largest row norm.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        {.key = "stop",
         .symbol = "",
         .meaning =
             "What ends the run beside its limits: the certified gap alone, or also the stopping conditions of the "
             "paper (2, and 1 with variant=theory).",
         .kind = Parameter::Kind::choice,
         .defaultText = "gap",
         .choices = {"gap", "paper"}},
        slightL2Parameter(),
        samplingParameter(),
        smoothingParameter(),
    };
}

} // namespace

SolverInfo accProxSdcaInfo() {
    SolverInfo info;
    info.id = "acc-prox-sdca";
    info.title = "Accelerated Prox-SDCA";
    info.family = "Stochastic dual";
    info.meaning =
        "Prox-SDCA on a sequence of better conditioned problems, joined by momentum. For small λ, where Prox-SDCA "
        "is slow; falls back to it where λ is large.";
    info.source = "Shalev-Shwartz and Zhang, Mathematical Programming 155 (2016), figure 2";
    info.seeded = true;
    info.parameters = accProxSdcaParameters();
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables, so that none can change alone",
         "choose --bias feature, or pdprox-dual"},
        {Need::strongConvexity, "its constants need a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0, dual-appa or fista", addsSlightL2},
        coordinatesOrRows("it updates coordinates one at a time", "choose l2 or elastic-net"),
        smoothLossOrSmoothing(),
        slightL2OnlyForL1(),
    };
    info.iterationUnit = "iteration";
    info.severalOutputs = true;
    info.keepsDual = true;
    info.auxiliaryPoint = AuxiliaryPoint::centre;
    info.steps = {
        {1, "inner problem: <i>P</i>(<i>w</i>) + (κ/2)‖<i>w</i> − <i>y</i>‖²"},
        {2, "Prox-SDCA on it from the present α: a few passes, or until its gap meets the target"},
        {3, "<i>w</i>⁺ ← primal point of the inner problem"},
        {4, "<i>y</i> ← <i>w</i>⁺ + β(<i>w</i>⁺ − <i>w</i>)"},
    };
    info.extras = accProxSdcaExtras();
    info.charts = accProxSdcaCharts();
    info.run = &accProxSdca;
    info.theory = &accProxSdcaTheory;
    return info;
}

} // namespace gapscope
