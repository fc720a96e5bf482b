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
// is the paper's. w is computed from v only on the entries of a row, so that a pass costs O(nnz). The output is the
// last pair, or one formed from all pairs since T0 (engine/solvers/stochastic_dual/tail_average.h).
//
// l1 alone is not strongly convex. With `slight_l2` the solver minimizes with l1 ||w||_1 + (lambda/2) ||w||^2 instead
// (section 5.5 of the paper, sdca.md section 8): since ||w*|| <= P(0) / l1, for lambda = eps (l1 / P(0))^2 the optimum
// of this problem is at most eps/2 above that of the l1 problem.
#include "engine/base/translatable.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/common/row_order.h"
#include "engine/solvers/common/slight_l2.h"
#include "engine/solvers/common/theory_conditions.h"
#include "engine/solvers/stochastic_dual/mirror_ascent.h"
#include "engine/solvers/stochastic_dual/prox_sdca_classes.h"
#include "engine/solvers/stochastic_dual/prox_sdca_mirror.h"
#include "engine/solvers/stochastic_dual/tail_average.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace gapscope {
namespace {

constexpr std::array ascentOptions{"I", "II", "III", "IV", "V"};

AscentOption optionOf(const ParameterValues& parameters) {
    return static_cast<AscentOption>(std::ranges::find(ascentOptions, parameters.text("option")) -
                                     ascentOptions.begin());
}

struct ProxSdcaSettings {
    AscentOption option;
    RowOrder::Sampling sampling;
    std::optional<TailAverage::Kind> output; ///< nothing: the last pair
    std::optional<double> t0;                ///< nothing: it moves along

    explicit ProxSdcaSettings(const ParameterValues& parameters)
        : option(optionOf(parameters)), sampling(samplingOf(parameters)), t0(parameters.given("T0")) {
        if (!parameters.is("output", "last"))
            output = parameters.is("output", "random") ? TailAverage::Kind::random : TailAverage::Kind::average;
    }
};

/// Steps 3 to 5; the tail average, if there is one, observes each row.
void ascend(DualAscent& ascent, std::optional<TailAverage>& window, const DataMap& map, std::span<const Index> rows) {
    if (!window)
        return ascent.ascend(rows);
    for (const Index& row : rows) {
        window->beforeStep(row, map.row(row));
        ascent.ascend({&row, 1});
    }
}

std::optional<TailAverage> windowOf(const SolverContext& context, const ProxSdcaSettings& settings,
                                    const DualAscent& ascent, double lambda) {
    if (!settings.output)
        return std::nullopt;
    const Problem& problem = context.problem;
    const double longest = problem.rowMap().squaredNorms().maxCoeff();
    const double gamma = problem.risk().conjugateConvexity();
    TailAverage::Choice choice{.kind = *settings.output, .start = settings.t0};
    if (gamma > 0.0)
        choice.blockLength = static_cast<double>(problem.rows()) + std::ceil(longest / lambda / gamma);
    choice.seed = context.seed + 1; // independent of the random order of the rows
    return TailAverage(choice, ascent);
}

Generator<SolverEvent> proxSdca(SolverContext& context, SolverState& state, ProxSdcaSettings settings) {
    const Problem& problem = context.problem;
    const DataMap& map = problem.rowMap();
    const Index n = map.rows();
    const CoordinateStrengths strengths = solvedStrengths(context, state);
    state.alpha = context.start.alpha.size() == n ? context.start.alpha : Vector::Zero(n);
    state.w = Vector::Zero(problem.dimension());
    Vector besideOutput = settings.output ? state.alpha : Vector();
    DualAscent ascent({.map = map,
                       .labels = problem.labels(),
                       .loss = problem.loss(),
                       .strengths = strengths,
                       .option = settings.option},
                      settings.output ? besideOutput : state.alpha);
    std::optional<TailAverage> window = windowOf(context, settings, ascent, strengths.l2);
    RowOrder order(context, settings.sampling);
    MeteredMap products(map, context.stop, state.work);
    const auto publish = [&ascent, &window, &state] {
        if (!window)
            return ascent.formPrimal(state.w);
        window->publish(state.w, state.alpha);
    };

    if (context.start.alpha.size() == n) {
        ascent.follow(products); // 1
        ascent.formPrimal(state.w);
    }
    const PublishedHooks hooks(state.hooks, {.refresh = publish});
    co_yield SolverEvent::iteration();

    const Index chunk = rowsBetweenYields(map);
    std::vector<Index> rows;
    for (Index pass = 1;; ++pass) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(chunk, n - done)));
            order.next(rows); // 2
            if (shown)
                co_yield SolverEvent::numbered(2);
            ascend(ascent, window, map, rows); // 3, 4, 5
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::yieldPoint();
        }
        if (pass % passesBetweenRecomputations == 0)
            ascent.follow(products);
        publish();
        co_yield SolverEvent::iteration();
    }
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
    const double largest = MirrorAscent::squaredLengths(problem).maxCoeff(); // those of the rows for l2
    const double lambda = MirrorAscent::modulus(problem);
    const double k = n + largest / (lambda * gamma);
    const double start = input.primalAtStart - input.dualAtStart;
    TheoryBound bound;
    bound.theorem = "Shalev-Shwartz and Zhang (2016), theorem 1";
    bound.inExpectation = true;
    bound.quantity = TheoryBound::Quantity::gap;
    bound.constants = {{"K", k, translatable("TheoryConstant", "n + ρ²/(λγ), ρ the largest row norm")},
                       {"E₀", start, translatable("TheoryConstant", "gap at the start, at least D* − D(α₀)")}};
    if (!settings.output) {
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
             "Which pair (w, α) is the result: the last one, the average of those after step T0, or one of them drawn "
             "at random.",
         .kind = Parameter::Kind::choice,
         .defaultText = "last",
         .choices = {"last", "average", "random"}},
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

Generator<SolverEvent> scalarOrOfClasses(SolverContext& context, SolverState& state) {
    const ProxSdcaSettings settings(context.parameters);
    const Regularizer& regularizer = context.problem.regularizer();
    if (regularizer.entropy() || regularizer.groups())
        return proxSdcaOfMirror(context, state, settings.option, settings.sampling);
    return context.problem.outputs() > 1 ? proxSdcaOfClasses(context, state, settings.option, settings.sampling)
                                         : proxSdca(context, state, settings);
}

/// Of regularizers that are not coordinatewise: those of mirror_ascent.h, with the last pair as output.
std::optional<std::string> unsupportedGeometry(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (problem.coordinatewiseRegularizer)
        return std::nullopt;
    if (!(problem.distribution || problem.groupsWithSquare) || !problem.scalarLoss)
        return problem.regularizer;
    if (ProxSdcaSettings(parameters).output)
        return "output=" + parameters.text("output") + " with " + problem.regularizer;
    return std::nullopt;
}

/// With several classes: only what prox_sdca_classes.cpp supports.
std::optional<std::string> unsupportedForClasses(const ProblemTraits& problem, const ParameterValues& parameters) {
    if (problem.scalarLoss)
        return std::nullopt;
    const ProxSdcaSettings settings(parameters);
    if (settings.option == AscentOption::two || settings.option == AscentOption::four)
        return "option=" + parameters.text("option") + " with " + problem.loss;
    if (settings.output)
        return "output=" + parameters.text("output") + " with " + problem.loss;
    if (slightL2Of(parameters) != 0.0)
        return "slight_l2 with " + problem.loss;
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
         .hint = "choose l2, elastic-net, or group-lasso with l2 > 0",
         .missing = &unsupportedGeometry},
        {Need::smoothLoss, "options III to V need a smooth loss", "choose option I", optionIsExact},
        slightL2OnlyForL1(),
        {.need = Need::particular,
         .reason = "for multiclass losses it has only options I, III and V and the output of the last pair",
         .hint = "choose option=I",
         .missing = &unsupportedForClasses},
    };
    info.iterationUnit = "pass";
    info.severalOutputs = true;
    info.supportsSimplex = true;
    info.keepsDual = true;
    info.steps = {
        {1, "<i>v</i> ← (1/<i>n</i>) <i>X</i><sup>T</sup>α"},
        {2, "draw a row <i>i</i>"},
        {3, "<i>z</i> ← <i>x<sub>i</sub></i>·<i>w</i>, with <i>w</i> = ∇<i>R</i>*(<i>v</i>)"},
        {4, "α<sub><i>i</i></sub>⁺ ← maximizer of the dual in α<sub><i>i</i></sub> (option I)"},
        {5, "<i>v</i> ← <i>v</i> + (α<sub><i>i</i></sub>⁺ − α<sub><i>i</i></sub>) <i>x<sub>i</sub></i>/<i>n</i>"},
    };
    info.run = &scalarOrOfClasses;
    info.theory = &proxSdcaTheory;
    return info;
}

} // namespace gapscope
