// SPDX-License-Identifier: GPL-3.0-only
//
// SGD: stochastic (proximal) subgradient descent.
// H. Robbins, S. Monro, A stochastic approximation method, Annals of Mathematical Statistics 22 (1951); S.
// Shalev-Shwartz, Y. Singer, N. Srebro, Pegasos (2007) for eta = 1/(lambda t); spec variance_reduced.md section 2.
//
// t = 1, 2, ... counts rows:
//   1. draw a row i
//   2. g <- phi_i'(x_i . w)
//   3. w <- soft((1 - eta_t lambda) w - eta_t g x_i, eta_t l1), with eta_t = eta_0 / sqrt(t), 1 / (lambda (t + t_0)) or
//      eta_0 throughout
// A free bias is an additional coordinate without lambda and l1. The average of the iterates is kept beside them, and
// for each row the average of -phi_i' over its draws, from which the certificate of a non-smooth loss is computed. A
// pass costs O(nnz): coordinates outside the row catch up later, exactly (lazy_iterate.h).
#include "engine/base/translatable.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_primal/gradient_variance.h"
#include "engine/solvers/stochastic_primal/lazy_iterate.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

enum SgdExtra : std::size_t { sgdStepExtra, sgdVarianceExtra };
enum class Schedule { sqrt, stronglyConvex, constant };
enum class Averaging { none, uniform, weighted };

struct SgdSettings {
    Schedule schedule;
    std::optional<double> eta0; ///< nothing: auto
    double t0;
    Averaging average;
    RowOrder::Sampling sampling;

    explicit SgdSettings(const ParameterValues& parameters)
        : schedule(parameters.is("schedule", "constant") ? Schedule::constant
                   : parameters.is("schedule", "sqrt")   ? Schedule::sqrt
                                                         : Schedule::stronglyConvex),
          eta0(parameters.given("eta0")), t0(parameters.number("t0")),
          average(parameters.is("average", "none")      ? Averaging::none
                  : parameters.is("average", "uniform") ? Averaging::uniform
                                                        : Averaging::weighted),
          sampling(samplingOf(parameters)) {}
};

/// The data for a chunk of rows, shared by the coroutine and its plain row loop.
struct Descent {
    const DataMap& map;
    const Vector& labels;
    LazyIterate iterate;
    Vector& dualAverage; ///< per row: average of -phi' over its draws
    Vector rowWeight;    ///< per row: weight of its draws so far
    double lambda;
    Schedule schedule;
    double eta0;      ///< for the schedules sqrt and constant
    double t0;        ///< for the schedule strongly-convex
    bool weightsGrow; ///< omega_t = t instead of 1
    double t = 0.0;
    double eta = 0.0;
    double bias = 0.0;
    double biasSum = 0.0;     ///< weighted sum over the iterates of this pass
    Vector mean{};            ///< over the iterates before this pass; empty without averaging
    double blockWeight = 0.0; ///< total weight of the iterates of this pass
    double totalWeight = 0.0; ///< total weight of the iterates before

    LazyIterate::Step nextStep() {
        t += 1.0;
        const double weight = weightsGrow ? t : 1.0;
        if (schedule == Schedule::stronglyConvex) {
            eta = 1.0 / (lambda * (t + t0));
            return {eta, (t + t0 - 1.0) / (t + t0), weight}; // exactly 0 at t = 1, t_0 = 0
        }
        eta = schedule == Schedule::sqrt ? eta0 / std::sqrt(t) : eta0;
        return {eta, 1.0 - eta * lambda, weight};
    }
};

/// Steps 2 and 3 for the given rows.
template <class Loss, bool withL1>
void descend(Descent& s, const Loss& loss, std::span<const Index> rows) {
    const bool hasBias = s.map.hasBiasColumn();
    for (const Index i : rows) {
        const RowView row = s.map.row(i);
        const LazyIterate::Step step = s.nextStep();
        const double slope = loss.derivative(s.iterate.score<withL1>(row) + s.bias, s.labels[i]); // 2
        s.iterate.advance<withL1>(row, step, slope);                                              // 3
        if (hasBias) {
            s.bias -= step.eta * slope;
            s.biasSum += step.weight * s.bias;
        }
        s.blockWeight += step.weight;
        s.rowWeight[i] += step.weight;
        s.dualAverage[i] += (-slope - s.dualAverage[i]) * (step.weight / s.rowWeight[i]);
    }
}

using RowLoop = std::function<void(std::span<const Index>)>;

/// The row loop compiled for the concrete loss and kind of regularizer, selected once.
RowLoop chooseRowLoop(const AnyLoss& loss, bool withL1, Descent& s) {
    return std::visit(
        [&s, withL1](const auto& concrete) -> RowLoop {
            using Loss = std::decay_t<decltype(concrete)>;
            if (withL1)
                return [&s, concrete](std::span<const Index> rows) { descend<Loss, true>(s, concrete, rows); };
            return [&s, concrete](std::span<const Index> rows) { descend<Loss, false>(s, concrete, rows); };
        },
        loss);
}

/// The automatic eta_0, at most 1/(2 lambda). With a bounded slope (Lipschitz constant L) no step can diverge: the
/// larger of Polyak's step at w = 0 for P* = 0, P(0) / (L^2 r^2), and 1 / (M r^2 + lambda), r^2 the mean of ||x_i||^2.
/// Otherwise (squared losses) the largest step for which no single row causes growth, 2 / (M max ||x_i||^2 + lambda).
double automaticStep(const Problem& problem, double lambda) {
    const Risk& risk = problem.risk();
    const Vector& squares = problem.rowMap().squaredNorms();
    const double biasSquare = problem.hasFreeBias() ? 1.0 : 0.0;
    const double meanSquare = squares.mean() + biasSquare;
    double eta = 0.0;
    if (std::isfinite(risk.lipschitz())) {
        const double atZero = risk.value(Vector::Zero(problem.rows()));
        eta = std::max(atZero / (risk.lipschitz() * risk.lipschitz() * meanSquare),
                       1.0 / (risk.derivativeLipschitz() * meanSquare + lambda));
    } else {
        eta = 2.0 / (risk.derivativeLipschitz() * (squares.maxCoeff() + biasSquare) + lambda);
    }
    if (!(eta > 0.0 && std::isfinite(eta))) // X = 0 or P(0) = 0: any step is safe
        eta = 1.0;
    return lambda > 0.0 ? std::min(eta, 0.5 / lambda) : eta;
}

/// The given eta_0, or the automatic one; half of the latter if the step size is constant.
double firstStep(const Problem& problem, const SgdSettings& settings, double lambda) {
    if (settings.eta0)
        return *settings.eta0;
    return (settings.schedule == Schedule::constant ? 0.5 : 1.0) * automaticStep(problem, lambda);
}

Descent makeDescent(const SolverContext& context, SolverState& state, const SgdSettings& settings) {
    const Problem& problem = context.problem;
    const CoordinateStrengths strengths = *problem.featureRegularizer().coordinates();
    return {.map = problem.rowMap(),
            .labels = problem.labels(),
            .iterate = LazyIterate(state.w.head(problem.features()), strengths.l1, settings.average != Averaging::none,
                                   problem.rows()),
            .dualAverage = state.dualAverage,
            .rowWeight = Vector::Zero(problem.rows()),
            .lambda = strengths.l2,
            .schedule = settings.schedule,
            .eta0 = firstStep(problem, settings, strengths.l2),
            .t0 = settings.t0,
            .weightsGrow = settings.average == Averaging::weighted,
            .bias = problem.biasOf(state.w)};
}

/// Publishes w and its average from a settled `iterate`, the run's own or a copy.
void publish(const Descent& s, LazyIterate& iterate, SolverState& state) {
    const Index p = s.map.data().columns();
    state.w.head(p) = iterate.weights();
    if (s.map.hasBiasColumn())
        state.w[p] = s.bias;
    state.extras[sgdStepExtra] = s.eta;
    state.extras[sgdVarianceExtra] = std::numeric_limits<double>::quiet_NaN(); // until it is asked for
    if (s.mean.size() == 0 || !(s.blockWeight > 0.0))
        return;
    const double total = s.totalWeight + s.blockWeight;
    Vector features = s.mean.head(p);
    iterate.moveMean(features, s.blockWeight, total);
    state.averageW.head(p) = features;
    if (s.map.hasBiasColumn())
        state.averageW[p] = s.mean[p] + (s.biasSum - s.blockWeight * s.mean[p]) / total;
}

/// Brings everything up to date and resets the sums for the next pass.
void endPass(Descent& s, SolverState& state) {
    s.iterate.settle();
    publish(s, s.iterate, state);
    s.mean = state.averageW;
    s.totalWeight += s.blockWeight;
    s.blockWeight = s.biasSum = 0.0;
}

Generator<SolverEvent> sgd(SolverContext& context, SolverState& state) {
    const Index n = context.problem.rows();
    const SgdSettings settings(context.parameters);
    state.w = context.start.w.size() > 0 ? context.start.w : Vector::Zero(context.problem.dimension());
    state.dualAverage = Vector::Zero(n);
    if (settings.average != Averaging::none)
        state.averageW = state.w;
    Descent s = makeDescent(context, state, settings);
    const RowLoop descendRows =
        chooseRowLoop(context.problem.loss(), context.problem.featureRegularizer().coordinates()->l1 > 0.0, s);
    RowOrder order(context, settings.sampling);
    s.mean = state.averageW;
    const auto refresh = [&s, &state] { // on a copy, so that observing does not alter the run
        LazyIterate copy = s.iterate;
        copy.settle();
        publish(s, copy, state);
    };
    const GradientVariance variance(context.problem);
    const auto describe = [&state, &variance](const std::stop_token&) {
        state.extras[sgdVarianceExtra] = variance.at(state.w, Vector());
    };
    const PublishedHooks hooks(state.hooks, {.refresh = refresh, .describe = describe});
    co_yield SolverEvent::iteration();

    const Index chunk = rowsBetweenYields(s.map);
    std::vector<Index> rows;
    for (;;) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(chunk, n - done)));
            order.next(rows); // 1
            if (shown)
                co_yield SolverEvent::numbered(1);
            descendRows(rows); // 2, 3
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(3);
            else if (done < n)
                co_yield SolverEvent::yieldPoint();
        }
        endPass(s, state);
        co_yield SolverEvent::iteration();
    }
}

/// E[P(w^_T)] - P* <= G^2 (1 + log T) / (2 lambda T) for the plain average (variance_reduced.md section 2), only for
/// the covered case: eta = 1/(lambda t), rows drawn with replacement, no l1, start at 0. Then ||w|| <= L R / lambda, so
/// that G = 2 L R bounds the subgradients, R the largest row norm.
TheoryResult sgdTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const std::optional<CoordinateStrengths> strengths = problem.regularizer().coordinates();
    const double lipschitz = problem.risk().lipschitz();
    if (const UnmetCondition unmet =
            firstUnmet({setting(input, "schedule", "strongly-convex"),
                        condition(SgdSettings(input.parameters).t0 == 0.0, NoTheoremId::delayedSteps),
                        setting(input, "sampling", "iid"), setting(input, "average", "uniform"), noL1(input),
                        condition(strengths && strengths->l2 > 0.0, NoTheoremId::notStronglyConvexInAll),
                        condition(std::isfinite(lipschitz), NoTheoremId::slopeUnbounded), startAtZero(input)}))
        return *unmet;
    const auto n = static_cast<double>(problem.rows());
    const double lambda = strengths->l2;
    const double g = 2.0 * lipschitz * std::sqrt(problem.rowMap().squaredNorms().maxCoeff());
    TheoryBound bound;
    bound.theorem = "Shalev-Shwartz, Singer and Srebro (2007)";
    bound.quantity = TheoryBound::Quantity::averageSuboptimality;
    bound.inExpectation = true;
    bound.constants = {{"G", g, "2 L max ‖xᵢ‖"}, {"λ", lambda, translatable("TheoryConstant", "strength of l2")}};
    bound.value = [n, g, lambda](double pass, const Extras&) {
        const double t = pass * n;
        return t > 0.0 ? g * g * (1.0 + std::log(t)) / (2.0 * lambda * t) : infinity;
    };
    return bound;
}

std::vector<Parameter> sgdParameters() {
    Parameter sampling = samplingParameter();
    sampling.defaultText = "iid"; // makes the steps unbiased stochastic gradients
    return {
        {.key = "schedule",
         .symbol = "η<sub>t</sub>",
         .meaning =
             "Step sizes: η₀/√t (sqrt), which converges for every problem; 1/(λ(t + t₀)) where the regularizer is "
             "strongly convex; or η₀ throughout (constant), which is quick to a noise level and stays there.",
         .kind = Parameter::Kind::choice,
         .defaultText = "sqrt",
         .choices = {"sqrt", "strongly-convex", "constant"}},
        {.key = "eta0",
         .symbol = "η<sub>0</sub>",
         .meaning = "First step size of the schedules sqrt and constant. Auto: the longer of P(0)/(L² r²) and 1/(M r² "
                    "+ λ), where L and "
                    "M are the "
                    "Lipschitz constants of the loss and of its derivative and r² the mean of ‖xᵢ‖²; for squared "
                    "losses 2/(M max "
                    "‖xᵢ‖² + λ); at most 1/(2λ); half of it for schedule=constant.",
         .defaultText = "auto",
         .min = 0.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic,
         .words = {"auto"}},
        {.key = "t0",
         .symbol = "t<sub>0</sub>",
         .meaning = "Delays schedule=strongly-convex: larger values avoid the long first steps 1/λ.",
         .defaultText = "0",
         .min = 0.0},
        {.key = "average",
         .symbol = "",
         .meaning =
             "Which average of the iterates is kept beside the last one: none, all alike (uniform), or later ones more "
             "(weighted, by t).",
         .kind = Parameter::Kind::choice,
         .defaultText = "uniform",
         .choices = {"none", "uniform", "weighted"}},
        std::move(sampling),
    };
}

std::optional<std::string> scheduleWithoutConvexity(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (SgdSettings(parameters).schedule != Schedule::stronglyConvex || problem.stronglyConvexRegularizer)
        return std::nullopt;
    return "schedule=strongly-convex with " + problem.regularizer;
}

std::optional<std::string> stepsBeyondLambda(const ProblemTraits& problem, const ParameterValues& parameters) {
    const SgdSettings settings(parameters);
    const bool shrinks = problem.stronglyConvexRegularizer && settings.schedule != Schedule::stronglyConvex;
    if (!shrinks || !settings.eta0 || *settings.eta0 * problem.lambda < 1.0)
        return std::nullopt;
    return "eta0=" + shown(*settings.eta0) + " with lambda = " + shown(problem.lambda);
}

} // namespace

SolverInfo sgdInfo() {
    SolverInfo info;
    info.id = "sgd";
    info.title = "SGD";
    info.family = "Stochastic primal";
    info.meaning = "Stochastic (proximal) subgradient descent: one row a step. Fast to a rough solution, slow to an "
                   "exact one; the "
                   "baseline of the stochastic methods.";
    info.source = "Robbins and Monro (1951); Shalev-Shwartz, Singer and Srebro (2007) for schedule=strongly-convex";
    info.seeded = true;
    info.parameters = sgdParameters();
    info.requirements = {
        {Need::coordinatewiseRegularizer, "its steps update coordinates one at a time",
         "choose none, l2, l1 or elastic-net"},
        {.need = Need::particular,
         .reason = "its step sizes are 1/(lambda t)",
         .hint = "choose l2 or elastic-net with lambda > 0 or schedule=sqrt",
         .missing = &scheduleWithoutConvexity},
        {.need = Need::particular,
         .reason = "eta0 lambda >= 1 would reverse the sign of the coefficients",
         .hint = "choose eta0 < 1/lambda or eta0=auto",
         .missing = &stepsBeyondLambda},
    };
    info.iterationUnit = "pass";
    info.keepsAverage = true;
    info.steps = {
        {1, "draw a row <i>i</i>"},
        {2, "<i>g</i> ← φ<sub><i>i</i></sub>′(<i>x<sub>i</sub></i>·<i>w</i>)"},
        {3, "<i>w</i> ← soft((1 − η<sub><i>t</i></sub>λ)<i>w</i> − η<sub><i>t</i></sub><i>g x<sub>i</sub></i>, "
            "η<sub><i>t</i></sub>"
            "<i>l</i><sub>1</sub>)"},
    };
    info.extras = {{"eta", "Step size of the last row."}, gradientVarianceInfo()};
    info.charts = {
        gradientVarianceChart("The variance of the stochastic gradient stays above 0 at the solution, so that "
                              "only falling steps converge.")};
    info.run = &sgd;
    info.theory = &sgdTheory;
    return info;
}

} // namespace gapscope
