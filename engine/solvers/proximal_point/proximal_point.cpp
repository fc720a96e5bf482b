// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/proximal_point.h"

#include "engine/solvers/common/theory_conditions.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int maximalOraclePasses = 100; // appa.md section 3
constexpr double gapFloor = 1e-15;       // of a certified inner gap, relative to max(1, |f(start)|): below is rounding
constexpr double unknownFactor = 10.0;   // if mu is unknown, so that theory gives no factor
constexpr int manyIdle = 100;            // more than an adaptive weight needs to fall to its minimum

double positive(double balancedProxWeight) {
    return balancedProxWeight > 0.0 ? balancedProxWeight : 1.0; // X = 0: any value will do
}

double weightOf(std::optional<double> given, InnerSolver& inner) {
    if (given)
        return *given;
    return inner.measures() ? std::numeric_limits<double>::quiet_NaN() : positive(inner.balancedProxWeight());
}

bool isSame(const Work& a, const Work& b) {
    return a.rowProducts == b.rowProducts && a.rowAxpys == b.rowAxpys;
}

/// ||grad P(w)||, `scores` = X w; NaN if R is not differentiable, or after a stop request.
double gradientNorm(const ProximalPoint& s, const Vector& scores, const std::stop_token& stop) {
    const CoordinateStrengths strengths = s.run.strengths();
    Vector alpha;
    Vector v;
    if (strengths.l1 + strengths.rowNorm > 0.0)
        return std::numeric_limits<double>::quiet_NaN();
    s.run.risk().dualPoint(scores, alpha);
    if (!s.problem().map().multiplyTransposed(alpha, v, stop))
        return std::numeric_limits<double>::quiet_NaN();
    return (strengths.l2 * s.w - v / static_cast<double>(s.run.rows())).norm();
}

} // namespace

ProximalPointSettings::ProximalPointSettings(const ParameterValues& parameters)
    : inner(innerSolverOf(parameters)), weight(parameters.given("prox_weight")),
      innerPasses(static_cast<int>(parameters.integer("inner_passes"))),
      certifies(parameters.contains("inner_length") && parameters.is("inner_length", "oracle")) {
    if (certifies)
        oracleFactor = parameters.given("oracle_factor");
}

double ProximalPointSettings::factor(double automatic) const {
    return certifies ? oracleFactor.value_or(std::isfinite(automatic) ? automatic : unknownFactor) : 0.0;
}

ProximalPoint::ProximalPoint(SolverContext& context, SolverState& state)
    : run(outerRun(context, state)), settings(context.parameters),
      products(context.problem.map(), context.stop, state.work), inner(makeInnerSolver(settings.inner, run)),
      weight(weightOf(settings.weight, *inner)), length{.passes = settings.innerPasses} {
    const Index p = context.problem.dimension();
    w = context.start.w.size() == p ? context.start.w : Vector::Zero(p);
}

double ProximalPoint::objective(const Vector& at, const Vector& scoresAt) const {
    return run.risk().value(scoresAt) + problem().regularizer().value(at);
}

void ProximalPoint::scoresOf(const Vector& at, Vector& result) {
    if (at.isZero(0.0))
        result.setZero(problem().scoreCount());
    else
        products.multiply(at, result);
}

void ProximalPoint::chooseWeight() {
    if (std::isnan(weight))
        weight = positive(inner->balancedProxWeight());
}

bool ProximalPoint::isSolved() const noexcept {
    return idle >= manyIdle;
}

Generator<SolverEvent> ProximalPoint::process(const Stage& stage) {
    const Work workBefore = run.state.work;
    const bool knowsStart = stage.scores.size() > 0;
    inner->pose({.weight = weight,
                 .centre = stage.centre,
                 .start = stage.start,
                 .startScores = knowsStart ? &stage.scores : nullptr});
    innerPasses = 0;
    scoresKnown = false;
    innerGap = std::numeric_limits<double>::quiet_NaN();
    const bool certifies = length.factor > 0.0;
    const double floor = gapFloor * std::max(1.0, std::abs(stage.value));
    inner->formPrimal(w);
    for (;;) {
        if (!certifies && innerPasses >= length.passes)
            co_return;
        // A primal method has not moved before its first unit, so there is nothing to test.
        if (certifies && (innerPasses > 0 || inner->keepsDual())) {
            test();
            const double value = objective(w, scores) + 0.5 * weight * (w - stage.centre).squaredNorm();
            innerTarget = std::max(floor, (stage.value - value) / length.factor);
            certifiedFactor = innerGap > 0.0 ? (stage.value - value) / innerGap : infinity;
            const bool enough = innerGap <= innerTarget;
            if (!enough && innerPasses >= maximalOraclePasses)
                ++uncertified;
            if (enough || innerPasses >= maximalOraclePasses) {
                idle = isSame(run.state.work, workBefore) ? idle + 1 : 0;
                co_return;
            }
        }
        for (Generator<SolverEvent> unit = inner->advance(); unit.next();)
            co_yield unit.value();
        ++innerPasses;
        inner->formPrimal(w);
        scoresKnown = false;
        innerGap = std::numeric_limits<double>::quiet_NaN();
    }
}

void ProximalPoint::formScores() {
    if (!scoresKnown)
        scoresOf(w, scores);
    scoresKnown = true;
}

void ProximalPoint::test() {
    formScores();
    if (std::isnan(innerGap))
        innerGap = inner->gap(w, scores);
}

std::vector<ExtraInfo> proximalPointExtras() {
    return {
        {"inner_gap", "Duality gap of the last subproblem."},
        {"inner_passes", "Passes over the last subproblem (stages of svrg)."},
        {"prox_weight", "τ of the last subproblem."},
        {"gradient_norm", "‖∇P(w)‖, where there is no l1 part; its square over 2μ bounds P(w) − P*."},
    };
}

std::vector<ExtraInfo> proximalPointExtrasWithOracle() {
    std::vector<ExtraInfo> extras = proximalPointExtras();
    extras.push_back({"uncertified", "Subproblems so far that ended after 100 passes without the accuracy that "
                                     "inner_length=oracle asks for; from the first of them on no bound is drawn."});
    extras.push_back({"inner_target",
                      "With inner_length=oracle: the gap at which the last subproblem counts as solved, "
                      "its decrease over c."});
    extras.push_back({"certified_factor", "With inner_length=oracle: the factor by which the error of the last "
                                          "subproblem fell at least, its decrease over its gap; c is asked for."});
    return extras;
}

QuantityChart innerGapChart(bool hasTarget) {
    QuantityChart chart{.id = "inner-gap",
                        .title = "Inner gap",
                        .meaning =
                            "Each band is one outer iteration, whose inner problem is solved until its gap meets "
                            "the target or for some passes; the gap of the whole problem follows.",
                        .showsIterations = true,
                        .curves = {{"inner gap", "inner_gap"}}};
    if (hasTarget)
        chart.curves.push_back({"target", "inner_target"});
    chart.curves.push_back({"gap", "gap"});
    return chart;
}

QuantityChart innerPassesChart() {
    return {.id = "inner-work",
            .title = "Inner passes",
            .meaning = "The work that each inner problem took.",
            .isLogarithmic = false,
            .showsIterations = true,
            .curves = {{"inner passes", "inner_passes"}}};
}

std::vector<QuantityChart> proximalPointChartsWithOracle() {
    return {innerGapChart(true),
            {.id = "certified-factor",
             .title = "τ and the certified factor",
             .meaning =
                 "The weight τ of the proximal term, and the factor by which the error of each subproblem fell at "
                 "least; the theorem asks for the factor c.",
             .showsIterations = true,
             .curves = {{"τ", "prox_weight"}, {"certified factor", "certified_factor"}}},
            innerPassesChart()};
}

void showProximalPoint(const ProximalPoint& s, SolverState& state) {
    state.extras[innerGapExtra] = s.innerGap;
    state.extras[innerPassesExtra] = s.innerPasses;
    state.extras[proxWeightExtra] = s.weight;
    state.extras[gradientNormExtra] = std::numeric_limits<double>::quiet_NaN();
    if (s.length.factor > 0.0) {
        state.extras[uncertifiedExtra] = s.uncertified;
        state.extras[innerTargetExtra] = s.innerTarget;
        state.extras[certifiedFactorExtra] =
            std::isfinite(s.certifiedFactor) ? s.certifiedFactor : std::numeric_limits<double>::quiet_NaN();
    }
}

void publish(const ProximalPoint& s, SolverState& state) {
    state.w = s.w;
    s.inner->formDual(state.dualAverage);
    showProximalPoint(s, state);
}

std::optional<NoTheorem> unmetByProximalPoint(const TheoryInput& input) {
    return firstUnmet({smoothLoss(input), setting(input, "inner_length", "oracle"),
                       setting(input, "oracle_factor", "auto"), setting(input, "smoothing", "none"),
                       setting(input, "eta", "auto"), setting(input, "weight_rule", "fixed"), stronglyConvex(input)});
}

bool everyStageCertified(const Extras& extras) noexcept {
    return !(extras[uncertifiedExtra] > 0.0); // NaN before the first stage
}

std::function<void(const std::stop_token&)> proximalPointDescription(ProximalPoint& s, SolverState& state,
                                                                     const bool& atIteration) {
    return [&s, &state, &atIteration](const std::stop_token& stop) {
        Vector fresh; // not stored in s: the work of the run must not depend on observers
        if (!atIteration || (!s.scoresKnown && !s.problem().map().multiply(s.w, fresh, stop)))
            return;
        const Vector& scores = s.scoresKnown ? s.scores : fresh;
        if (std::isnan(state.extras[innerGapExtra]))
            if (const auto gap = s.inner->shownGap(s.w, scores, stop))
                state.extras[innerGapExtra] = *gap;
        state.extras[gradientNormExtra] = gradientNorm(s, scores, stop);
    };
}

Parameter proxWeightParameter(const std::string& symbol, const std::string& automatic) {
    return {.key = "prox_weight",
            .symbol = symbol,
            .meaning = "Weight of the quadratic that a subproblem adds. Auto: " + automatic + ".",
            .defaultText = "auto",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto"}};
}

Parameter innerPassesParameter() {
    return {.key = "inner_passes",
            .symbol = "",
            .meaning = "Passes (stages of svrg) over each subproblem, where their number is fixed.",
            .kind = Parameter::Kind::integer,
            .defaultText = "1",
            .min = 1,
            .max = 1000};
}

Parameter innerLengthParameter(const std::string& byDefault) {
    return {.key = "inner_length",
            .symbol = "",
            .meaning =
                "How long subproblems are treated: a fixed number of passes, or until the gap certifies that the error "
                "fell by the oracle factor (oracle).",
            .kind = Parameter::Kind::choice,
            .defaultText = byDefault,
            .choices = {"passes", "oracle"}};
}

Parameter oracleFactorParameter(const std::string& automatic) {
    return {.key = "oracle_factor",
            .symbol = "c",
            .meaning = "Factor by which inner_length=oracle reduces the error of a subproblem. Auto: " + automatic +
                       ", 10 where μ is not known.",
            .defaultText = "auto",
            .min = 1.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto"}};
}

} // namespace gapscope
