// SPDX-License-Identifier: GPL-3.0-only
//
// Prox-SDCA: proximal stochastic dual coordinate ascent.
// S. Shalev-Shwartz, T. Zhang, Accelerated proximal stochastic dual coordinate ascent for regularized loss
// minimization, Mathematical Programming 155 (2016), figure 1; spec sdca.md section 4.
//
// Keeps v = (1/n) X^T alpha (p entries) and, always, w = grad R*(v) with w_j = soft(v_j, l1) / lambda. One pass:
//   1. v <- (1/n) X^T alpha, once at the start
//   2. draw a row i
//   3. z <- x_i . w
//   4. alpha_i+ <- by the chosen option
//   5. v <- v + ((alpha_i+ - alpha_i) / n) x_i;  alpha_i <- alpha_i+
// Deviation: the default order is a random permutation for each pass, which the theorem does not cover; `sampling=iid`
// is the paper's. With several threads, these visit rows of a permutation side by side (AddedMoves). w is computed from
// v only on the entries of a row, so that a pass costs O(nnz). The output is the last pair, or one formed from all
// pairs since T0 (engine/solvers/stochastic_dual/tail_average.h). With a kernel all scores are kept up to date instead,
// by the column of K of every row that moves.
//
// l1 alone is not strongly convex. With `slight_l2` the solver minimizes with l1 ||w||_1 + (lambda/2) ||w||^2 instead
// (section 5.5 of the paper, sdca.md section 8): since ||w*|| <= P(0) / l1, for lambda = eps (l1 / P(0))^2 the optimum
// of this problem is at most eps/2 above that of the l1 problem.
#include "engine/base/translatable.h"
#include "engine/solvers/common/inner_solver.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/common/slight_l2.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/kernel_dual/kernel_ascent.h"
#include "engine/solvers/rows/row_order.h"
#include "engine/solvers/stochastic_dual/best_of_draws.h"
#include "engine/solvers/stochastic_dual/dual_step.h"
#include "engine/solvers/stochastic_dual/mirror_ascent.h"
#include "engine/solvers/stochastic_dual/tail_average.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr std::array ascentOptions{"I", "II", "III", "IV", "V"};

constexpr double usualFailureProbability = 0.1;

AscentOption optionOf(const ParameterValues& parameters) {
    return static_cast<AscentOption>(std::ranges::find(ascentOptions, parameters.text("option")) -
                                     ascentOptions.begin());
}

struct ProxSdcaSettings {
    AscentOption option;
    RowOrder::Sampling sampling;
    std::optional<TailAverage::Kind> tail;    ///< the output is an average or a random pair
    bool drawsPairs;                          ///< the output is the best of draws
    std::optional<double> t0;                 ///< nothing: it moves along
    std::optional<double> failureProbability; ///< nothing: bounds hold in expectation

    explicit ProxSdcaSettings(const ParameterValues& parameters)
        : option(optionOf(parameters)), sampling(samplingOf(parameters)),
          drawsPairs(parameters.is("output", "best-of-draws")), t0(parameters.given("T0")),
          failureProbability(parameters.given("failure_probability")) {
        if (parameters.is("output", "average") || parameters.is("output", "random"))
            tail = parameters.is("output", "random") ? TailAverage::Kind::random : TailAverage::Kind::average;
        if (drawsPairs && !failureProbability)
            failureProbability = usualFailureProbability;
    }
    bool hasLastPair() const noexcept { return !tail && !drawsPairs; }
};

/// A run's dual ascent, and what forms its output from the pairs of all steps.
struct Method {
    std::unique_ptr<RowAscent> ascent;
    const CoordinateAscent* coordinates = nullptr; ///< the same, if it is one
    std::optional<TailAverage> window{};
    std::optional<BestOfDraws> draws{};
    bool isOnThreads = false;

    /// Steps 3 to 5; the output observes each row.
    void ascend(const DataMap& map, std::span<const Index> rows, MeteredMap& products) {
        if (isOnThreads)
            return ascent->ascendTogether(rows);
        if (!window && !draws)
            return ascent->ascend(rows);
        for (const Index& row : rows) {
            if (window)
                window->beforeStep(row, map.row(row));
            if (draws)
                draws->beforeStep(products);
            ascent->ascend({&row, 1});
        }
    }
    void publish(SolverState& state) const {
        if (window)
            window->publish(state.w, state.alpha);
        else if (draws)
            draws->publish(state.w, state.alpha);
        else
            ascent->formPrimal(state.w);
    }
};

/// n + ceil(R^2/(lambda gamma)), in steps.
double stepsOfCondition(const Problem& problem, double lambda) {
    const double longest = problem.rowMap().squaredNorms().maxCoeff();
    return static_cast<double>(problem.rows()) + std::ceil(longest / lambda / problem.risk().conjugateConvexity());
}

std::optional<TailAverage> windowOf(const SolverContext& context, const ProxSdcaSettings& settings,
                                    const CoordinateAscent& ascent, double lambda) {
    if (!settings.tail)
        return std::nullopt;
    TailAverage::Choice choice{.kind = *settings.tail, .start = settings.t0};
    if (context.problem.risk().isSmooth())
        choice.blockLength = stepsOfCondition(context.problem, lambda);
    choice.seed = context.seed + 1; // independent of the random order of the rows
    return std::make_optional<TailAverage>(choice, ascent);
}

Method methodOf(SolverContext& context, SolverState& state, const ProxSdcaSettings& settings, Vector& alpha) {
    const Regularizer& regularizer = context.problem.regularizer();
    if (context.problem.outputs() == 1 && (regularizer.entropy() || regularizer.groups()))
        return {MirrorAscent::make(context.problem, settings.option, alpha)};
    const OuterRun run{.context = context, .state = state, .solved = solvedStrengths(context, state)};
    std::unique_ptr<CoordinateAscent> ascent = CoordinateAscent::make(run, settings.option, alpha);
    std::optional<TailAverage> window = windowOf(context, settings, *ascent, run.strengths().l2);
    const CoordinateAscent* const coordinates = ascent.get();
    return {std::move(ascent), coordinates, std::move(window)};
}

/// The draws for the accuracy that the run aims at; the start may cost half a pass.
BestOfDraws drawsOf(const SolverContext& context, const ProxSdcaSettings& settings, const Method& method,
                    const Vector& w, MeteredMap& products) {
    const Problem& problem = context.problem;
    const double lambda = MirrorAscent::modulus(problem);
    Vector scores = Vector::Zero(problem.scoreCount());
    if (!w.isZero(0.0))
        products.multiply(w, scores);
    const double startGap = method.coordinates->gap(problem.risk(), w, scores);
    const double longest = problem.rowMap().squaredNorms().maxCoeff();
    const double k = static_cast<double>(problem.rows()) + longest / lambda / problem.risk().conjugateConvexity();
    const auto plan = BestOfDraws::Plan::of(k, stepsOfCondition(problem, lambda), startGap, context.targetGap,
                                            settings.failureProbability.value_or(usualFailureProbability));
    return {plan, problem.risk(), *method.coordinates, context.seed + 1}; // independent of the order of the rows
}

/// The step of the chosen option for functions of a kernel, compiled for the concrete loss.
KernelAscent::Step kernelStepOf(const Problem& problem, AscentOption option) {
    const double largest =
        problem.map().maxSquaredNorm() / (problem.traits().lambda * static_cast<double>(problem.rows()));
    return std::visit(
        [option, largest](const auto& loss) -> KernelAscent::Step {
            return [loss, option, largest](double alpha, double z, double curvature, double y) {
                return nextDual(loss, option, alpha, z, curvature, largest, y);
            };
        },
        problem.loss());
}

/// With a kernel, v and w are functions, and the scores K alpha / (lambda n) are kept in their place.
Generator<SolverEvent> proxSdcaOfKernel(SolverContext& context, SolverState& state) {
    constexpr Index entriesPerYield = 1 << 20;
    const ProxSdcaSettings settings(context.parameters);
    const Index n = context.problem.rows();
    KernelAscent ascent(context, state, kernelStepOf(context.problem, settings.option));
    RowOrder order(context, settings.sampling);
    ascent.publish(); // 0, or a given start, whose scores come next
    if (context.start.alpha.size() == n)
        ascent.follow(); // 1
    ascent.publish();
    const PublishedHooks hooks(state.hooks, {.refresh = [&ascent] { ascent.publish(); }});
    co_yield SolverEvent::iteration();

    const Index chunk = std::clamp<Index>(entriesPerYield / n, 1, rowsPerYield);
    std::vector<Index> rows;
    for (Index pass = 1;; ++pass) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(chunk, n - done)));
            order.next(rows); // 2
            if (shown)
                co_yield SolverEvent::numbered(2);
            ascent.ascend(rows); // 3, 4, 5
            done += static_cast<Index>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::yieldPoint();
        }
        if (pass % passesBetweenRecomputations == 0)
            ascent.follow();
        ascent.publish();
        co_yield SolverEvent::iteration();
    }
}

Generator<SolverEvent> proxSdcaOfRows(SolverContext& context, SolverState& state) {
    const ProxSdcaSettings settings(context.parameters);
    const DataMap& map = context.problem.rowMap();
    const Index n = map.rows();
    const bool isGiven = context.start.alpha.size() == map.scoreCount();
    state.alpha = isGiven ? context.start.alpha : Vector::Zero(map.scoreCount());
    Vector besideOutput = settings.hasLastPair() ? Vector() : state.alpha;
    Method method = methodOf(context, state, settings, settings.hasLastPair() ? state.alpha : besideOutput);
    RowOrder order(context, settings.sampling);
    MeteredMap products(map, context.stop, state.work);
    state.w = context.problem.minimizerOfRegularizer();
    if (isGiven)
        method.ascent->follow(products); // 1
    method.ascent->formPrimal(state.w);
    const PublishedHooks hooks(state.hooks, {.refresh = [&method, &state] { method.publish(state); }});
    co_yield SolverEvent::iteration();

    if (settings.drawsPairs)
        method.draws.emplace(drawsOf(context, settings, method, state.w, products));
    method.isOnThreads = settings.hasLastPair() && order.isPermutation() && method.ascent->rowsAtOnce() > 0;
    const Index chunk = method.isOnThreads ? method.ascent->rowsAtOnce() : rowsBetweenYields(map);
    std::vector<Index> rows;
    for (Index pass = 1;; ++pass) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown && !method.isOnThreads ? 1 : std::min(chunk, n - done)));
            order.next(rows); // 2
            if (shown)
                co_yield SolverEvent::numbered(2);
            method.ascend(map, rows, products); // 3, 4, 5
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::yieldPoint();
        }
        if (pass % passesBetweenRecomputations == 0)
            method.ascent->follow(products);
        else
            method.ascent->renew();
        method.publish(state);
        co_yield SolverEvent::iteration();
    }
}

Generator<SolverEvent> proxSdca(SolverContext& context, SolverState& state) {
    return context.problem.kernelMap() != nullptr ? proxSdcaOfKernel(context, state) : proxSdcaOfRows(context, state);
}

/// For the last pair E[gap] <= K (1 - 1/K)^t E_0; for a tail average that starts at T0 and covers at least K steps
/// E[gap] <= E_0 exp(-T0/K) (theorem 1; sdca.md section 7); a shorter one loses the factor K/(t - T0), by the proof.
/// Only for the cases covered: rows drawn with replacement and a smooth loss.
TheoryResult proxSdcaTheory(const TheoryInput& input) {
    if (const UnmetCondition unmet =
            firstUnmet({smoothLoss(input), setting(input, "sampling", "iid"), setting(input, "slight_l2", "none")}))
        return *unmet;
    const ProxSdcaSettings settings(input.parameters);
    const Problem& problem = input.problem;
    const double gamma = problem.risk().conjugateConvexity();
    const auto n = static_cast<double>(problem.rows());
    const bool isOfKernel = problem.kernelMap() != nullptr;
    const double largest = isOfKernel ? problem.map().maxSquaredNorm()
                                      : MirrorAscent::squaredLengths(problem).maxCoeff(); // those of the rows for l2
    const double lambda = isOfKernel ? problem.traits().lambda : MirrorAscent::modulus(problem);
    const double k = n + largest / (lambda * gamma);
    const double start = input.primalAtStart - input.dualAtStart;
    TheoryBound bound;
    bound.theorem = "Shalev-Shwartz and Zhang (2016), theorem 1";
    bound.inExpectation = true;
    bound.quantity = TheoryBound::Quantity::gap;
    bound.constants = {{"K", k, translatable("TheoryConstant", "n + ρ²/(λγ), ρ the largest row norm")},
                       {"E₀", start, translatable("TheoryConstant", "gap at the start, at least D* − D(α₀)")}};
    if (settings.failureProbability) {
        if (!settings.hasLastPair() && !settings.drawsPairs)
            return NoTheorem{NoTheoremId::otherSetting, {"output", "last", input.parameters.text("output")}};
        bound.theorem = "Shalev-Shwartz and Zhang (2016), theorem 2";
        bound.inExpectation = false;
        bound.probability = 1.0 - *settings.failureProbability;
        // The pair drawn last is at most two windows old.
        const double age = settings.drawsPairs ? 2.0 * (n + std::ceil(largest / lambda / gamma)) : 0.0;
        const double stretches = std::ceil(std::log2(1.0 / *settings.failureProbability));
        bound.value = [k, n, start, age, stretches](double iteration, const Extras&) {
            return 2.0 * k * start * std::exp(-std::floor(std::max(0.0, iteration * n - age) / stretches) / k);
        };
    } else if (!settings.tail) {
        bound.value = [k, n, start](double iteration, const Extras&) {
            return k * start * std::exp(iteration * n * std::log1p(-1.0 / k));
        };
    } else {
        const double blockLength = n + std::ceil(largest / lambda / gamma);
        bound.value = [k, n, start, given = settings.t0, blockLength](double iteration, const Extras&) {
            const double t0 = given.value_or(TailAverage::movingStart(iteration * n, blockLength));
            const double length = iteration * n - t0;
            return length > 0.0 ? std::max(1.0, k / length) * start * std::exp(-t0 / k) : k * start;
        };
    }
    return bound;
}

std::vector<Parameter> proxSdcaParameters() {
    return {
        {.key = "option",
         .symbol = "",
         .meaning = "How the dual variable of a row moves: I solves its problem exactly, III to V take a share of the "
                    "way that "
                    "the theory allows (smooth losses only).",
         .kind = Parameter::Kind::choice,
         .defaultText = "I",
         .choices = {ascentOptions.begin(), ascentOptions.end()}},
        samplingParameter(),
        {.key = "output",
         .symbol = "",
         .meaning =
             "Which pair (w, α) is the result: the last one, the average of those after step T0, one of them drawn at "
             "random, or the best of pairs drawn after a burn-in, which has the target gap with probability 1 − δ.",
         .kind = Parameter::Kind::choice,
         .defaultText = "last",
         .choices = {"last", "average", "random", "best-of-draws"}},
        {.key = "failure_probability",
         .symbol = "δ",
         .meaning = "Probability with which the bound of the theorem may fail. none: the bound holds in expectation "
                    "instead (0.1 for best-of-draws).",
         .defaultText = "none",
         .min = 0.0,
         .max = 1.0,
         .minIsOpen = true,
         .maxIsOpen = true,
         .words = {"none"}},
        {.key = "T0",
         .symbol = "T<sub>0</sub>",
         .meaning =
             "Step after which the average or the random choice begins. Auto: moves along so that always at least the "
             "last n + ρ²/(λγ) steps count, ρ the largest row norm, once there are so many.",
         .defaultText = "auto",
         .min = 0.0,
         .words = {"auto"}},
        slightL2Parameter(),
    };
}

/// Of regularizers that are not coordinatewise: those of mirror_ascent.h, with the last pair as output; with several
/// outputs the norms of the rows of W with a square.
std::optional<std::string> unsupportedGeometry(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool areRows = !problem.scalarLoss && problem.rowNorms;
    if (problem.coordinatewiseRegularizer || areRows)
        return std::nullopt;
    if (problem.kernel && !problem.scalarLoss)
        return problem.loss + " with --kernel";
    if (problem.kernel && ProxSdcaSettings(parameters).hasLastPair())
        return std::nullopt;
    if (problem.kernel)
        return "output=" + parameters.text("output") + " with --kernel";
    if (!(problem.distribution || problem.groupsWithSquare) || !problem.scalarLoss)
        return problem.regularizer;
    if (!ProxSdcaSettings(parameters).hasLastPair())
        return "output=" + parameters.text("output") + " with " + problem.regularizer;
    return std::nullopt;
}

/// The promise of the draws is for rows drawn with replacement, a smooth loss and the problem itself.
std::optional<std::string> drawsWithoutPromise(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (!ProxSdcaSettings(parameters).drawsPairs)
        return std::nullopt;
    if (!parameters.is("sampling", "iid"))
        return "output=best-of-draws with sampling=" + parameters.text("sampling");
    if (!problem.smoothLoss)
        return "output=best-of-draws with " + problem.loss;
    if (!parameters.is("slight_l2", "none"))
        return "output=best-of-draws with slight_l2";
    return std::nullopt;
}

} // namespace

SolverInfo proxSdcaInfo() {
    SolverInfo info;
    info.id = "prox-sdca";
    info.title = "Prox-SDCA";
    info.family = "Stochastic dual";
    info.meaning =
        "Visits one row at a time and solves the dual problem in its variable exactly. The first choice where the "
        "regularizer is strongly convex and the data are large.";
    info.source = "Shalev-Shwartz and Zhang, Mathematical Programming 155 (2016), figure 1";
    info.seeded = true;
    info.parameters = proxSdcaParameters();
    const auto optionIsExact = [](const ProblemTraits&, const ParameterValues& parameters) {
        return optionOf(parameters) <= AscentOption::two;
    };
    info.requirements = {
        {Need::noFreeBias, "it couples the dual variables, so that none can change alone",
         "choose --bias feature, or pdprox-dual"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer",
         "choose l2 or elastic-net with lambda > 0, dual-appa or fista", addsSlightL2},
        {.need = Need::particular,
         .reason = "it updates few coordinates at a time",
         .hint = "choose l2, elastic-net, or group-lasso or l21 with l2 > 0",
         .missing = &unsupportedGeometry},
        {Need::smoothLoss, "options III to V need a smooth loss", "choose option I", optionIsExact},
        slightL2OnlyForL1(),
        {.need = Need::particular,
         .reason = "the promise holds for iid draws and smooth losses only",
         .hint = "choose sampling=iid, or output=average",
         .missing = &drawsWithoutPromise},
    };
    info.iterationUnit = "pass";
    info.severalOutputs = true;
    info.supportsSimplex = true;
    info.keepsDual = true;
    info.kernelColumns = true;
    info.steps = {
        {1, "<i>v</i> ← (1/<i>n</i>) <i>X</i><sup>T</sup>α"},
        {2, "draw a row <i>i</i>"},
        {3, "<i>z</i> ← <i>x<sub>i</sub></i>·<i>w</i>, with <i>w</i> = ∇<i>R</i>*(<i>v</i>)"},
        {4, "α<sub><i>i</i></sub>⁺ ← maximizer of the dual in α<sub><i>i</i></sub> (option I)"},
        {5, "<i>v</i> ← <i>v</i> + (α<sub><i>i</i></sub>⁺ − α<sub><i>i</i></sub>) <i>x<sub>i</sub></i>/<i>n</i>"},
    };
    info.run = &proxSdca;
    info.theory = &proxSdcaTheory;
    return info;
}

} // namespace gapscope
