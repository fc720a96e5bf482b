// SPDX-License-Identifier: GPL-3.0-only
//
// Prox-SDCA: proximal stochastic dual coordinate ascent.
// S. Shalev-Shwartz, T. Zhang, Accelerated proximal stochastic dual coordinate ascent for regularized loss minimization,
// Mathematical Programming 155 (2016), figure 1; spec sdca.md section 4.
//
// Keeps v = (1/n) X^T alpha (p entries) and, always, w = grad R*(v) with w_j = soft(v_j, l1) / lambda. One pass:
//   1. v <- (1/n) X^T alpha, once at the start
//   2. draw a row i
//   3. z <- x_i . w
//   4. alpha_i+ <- by the chosen option
//   5. v <- v + ((alpha_i+ - alpha_i) / n) x_i;  alpha_i <- alpha_i+
// Deviation: the default order is a random permutation a pass, which the theorem does not cover; `sampling=iid` is the
// paper's. w is formed from v on the entries of a row only, so that a pass costs O(nnz).
#include "engine/solvers/dual_ascent.h"
#include "engine/solvers/registry.h"
#include "engine/solvers/row_order.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int passesBetweenRecomputations = 50; // v gathers rounding from its updates

AscentOption optionOf(const ParameterValues& parameters) {
    static constexpr std::array names{"I", "II", "III", "IV", "V"};
    const auto found = std::ranges::find(names, parameters.text("option"));
    return static_cast<AscentOption>(found - names.begin());
}

Generator<SolverEvent> proxSdca(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const DataMap& map = problem.rowMap();
    const Index n = map.rows();
    state.alpha = context.start.alpha.size() == n ? context.start.alpha : Vector::Zero(n);
    state.w = Vector::Zero(problem.dimension());
    DualAscent ascent({.map = map,
                       .labels = problem.labels(),
                       .loss = problem.loss(),
                       .strengths = *problem.regularizer().coordinates(),
                       .option = optionOf(context.parameters)},
                      state.alpha);
    RowOrder order(context, samplingOf(context.parameters));
    MeteredMap products(map, context.stop, state.work);

    if (context.start.alpha.size() == n) {
        ascent.follow(products);                                                               // 1
        ascent.formPrimal(state.w);
    }
    state.refresh = [&ascent, &state] { ascent.formPrimal(state.w); };
    co_yield SolverEvent::iteration();

    const Index stretch = rowsBetweenBreaths(map);
    std::vector<Index> rows;
    for (Index pass = 1;; ++pass) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(stretch, n - done)));
            order.next(rows);                                                                  // 2
            if (shown)
                co_yield SolverEvent::numbered(2);
            ascent.ascend(rows);                                                              // 3, 4, 5
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::breath();
        }
        if (pass % passesBetweenRecomputations == 0)
            ascent.follow(products);
        ascent.formPrimal(state.w);
        co_yield SolverEvent::iteration();
    }
}

/// E[gap] <= K (1 - 1/K)^t E_0 (theorem 1; sdca.md section 7), drawn only for what it covers: option I to V with rows drawn
/// with replacement and a smooth loss.
std::optional<TheoryBound> proxSdcaTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const double gamma = problem.risk().conjugateConvexity();
    if (gamma <= 0.0 || !input.parameters.is("sampling", "iid"))
        return std::nullopt;
    const auto n = static_cast<double>(problem.rows());
    const double largest = problem.rowMap().squaredNorms().maxCoeff();
    const double lambda = problem.regularizer().strongConvexity();
    const double k = n + largest / (lambda * gamma);
    const double start = input.primalAtStart - input.dualAtStart;
    TheoryBound bound;
    bound.theorem = "Shalev-Shwartz and Zhang (2016), theorem 1";
    bound.quantity = TheoryBound::Quantity::gap;
    bound.constants = {{"K", k, "n + R²/(λγ)"}, {"E₀", start, "gap at the start, at least D* − D(α₀)"}};
    bound.value = [k, n, start](double iteration, const Extras&) {
        return k * start * std::exp(iteration * n * std::log1p(-1.0 / k));
    };
    return bound;
}

} // namespace

SolverInfo proxSdcaInfo() {
    SolverInfo info;
    info.id = "prox-sdca";
    info.title = "Prox-SDCA";
    info.family = "Stochastic dual";
    info.meaning = "Visits one row at a time and solves the dual problem in its variable exactly. The first choice where the "
                   "regularizer is strongly convex and the data are large.";
    info.source = "Shalev-Shwartz and Zhang, Mathematical Programming 155 (2016), figure 1";
    info.parameters = {
        {.key = "option",
         .symbol = "",
         .meaning = "How the dual variable of a row moves: I solves its problem exactly, III to V take a share of the way that "
                    "the theory allows (smooth losses only).",
         .kind = Parameter::Kind::choice,
         .defaultText = "I",
         .choices = {"I", "II", "III", "IV", "V"}},
        samplingParameter(),
    };
    const auto optionIsExact = [](const ProblemTraits&, const ParameterValues& parameters) {
        return parameters.is("option", "I") || parameters.is("option", "II");
    };
    info.requirements = {
        {Need::noFreeBias, "single dual variables cannot move under the constraint of a free bias", "choose --bias feature, or fista"},
        {Need::strongConvexity, "the dual needs a strongly convex regularizer", "choose lambda > 0 (l2, elastic-net) or fista"},
        {Need::coordinatewiseRegularizer, "it treats coordinates one by one", "choose l2 or elastic-net"},
        {Need::smoothLoss, "options III to V need a smooth loss", "choose option I", optionIsExact},
    };
    info.iterationUnit = "pass";
    info.keepsDual = true;
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
