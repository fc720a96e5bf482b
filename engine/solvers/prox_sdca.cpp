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
#include "engine/math/soft_threshold.h"
#include "engine/solvers/registry.h"
#include "engine/solvers/row_order.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int passesBetweenRecomputations = 50; // v gathers rounding from its updates

enum class Option { one, two, three, four, five };

/// All that one stretch of rows needs; shared by the coroutine and its plain row loop.
struct Ascent {
    const DataMap& map;
    const Vector& labels;
    double lambda;
    double l1;
    Option option;
    double largestCurvature; ///< R^2 / (lambda n), R the longest row
    Vector& alpha;
    Vector v{};
};

/// x_i . w with w_j = soft(v_j, l1) / lambda formed on the fly.
template <bool withL1>
double score(const Ascent& s, RowView row) noexcept {
    if constexpr (!withL1)
        return dot(row, s.v.data()) / s.lambda;
    double sum = 0.0;
    for (Index k = 0; k < row.count; ++k)
        sum += row.value[k] * softThreshold(s.v[row.column == nullptr ? k : row.column[k]], s.l1);
    return sum / s.lambda;
}

/// Step 4. Options I and II agree for every smooth loss (sdca.md section 4.3); III to V move by a share of u - alpha.
template <class Loss>
double nextDual(const Ascent& s, const Loss& loss, double alpha, double z, double curvature, double y) noexcept {
    if (s.option == Option::one)
        return loss.coordinateArgmax(alpha, z, curvature, y);
    const double u = -loss.derivative(z, y);
    if (s.option == Option::two)
        return std::clamp(loss.coordinateArgmax(alpha, z, curvature, y), std::min(alpha, u), std::max(alpha, u));
    const double gamma = loss.conjugateConvexity();
    const double q = u - alpha;
    if (q == 0.0)
        return alpha; // the paper's s is undefined here; there is nothing to move
    if (s.option == Option::five)
        return alpha + q * gamma / (s.largestCurvature + gamma);
    const double c = s.option == Option::three ? curvature : s.largestCurvature;
    const double fenchelGap = loss.value(z, y) + loss.conjugateAtMinus(alpha, y) + z * alpha;
    const double share = (fenchelGap + 0.5 * gamma * q * q) / (q * q * (gamma + c));
    return alpha + std::clamp(share, 0.0, 1.0) * q;
}

/// Steps 3 to 5 for the given rows.
template <class Loss, bool withL1>
void ascend(Ascent& s, const Loss& loss, std::span<const Index> rows) noexcept {
    const auto n = static_cast<double>(s.map.rows());
    for (const Index i : rows) {
        const RowView row = s.map.row(i);
        const double z = score<withL1>(s, row);                                                // 3
        const double curvature = s.map.squaredNorms()[i] / s.lambda / n;
        const double next = nextDual(s, loss, s.alpha[i], z, curvature, s.labels[i]);          // 4
        const double change = next - s.alpha[i];
        if (change != 0.0) {                                                                   // 5
            s.alpha[i] = next;
            addScaled(row, change / n, s.v.data());
        }
    }
}

using RowLoop = std::function<void(std::span<const Index>)>;

/// The row loop compiled for the concrete loss and regularizer kind, chosen once.
RowLoop chooseRowLoop(const AnyLoss& loss, Ascent& s) {
    return std::visit(
        [&s](const auto& concrete) -> RowLoop {
            using Loss = std::decay_t<decltype(concrete)>;
            if (s.l1 > 0.0)
                return [&s, concrete](std::span<const Index> rows) { ascend<Loss, true>(s, concrete, rows); };
            return [&s, concrete](std::span<const Index> rows) { ascend<Loss, false>(s, concrete, rows); };
        },
        loss);
}

Option optionOf(const ParameterValues& parameters) {
    static constexpr std::array names{"I", "II", "III", "IV", "V"};
    const auto found = std::ranges::find(names, parameters.text("option"));
    return static_cast<Option>(found - names.begin());
}

Generator<SolverEvent> proxSdca(SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    const DataMap& map = problem.rowMap();
    const Index n = map.rows();
    const CoordinateStrengths strengths = *problem.regularizer().coordinates();
    state.alpha = context.start.alpha.size() == n ? context.start.alpha : Vector::Zero(n);
    state.w = Vector::Zero(problem.dimension());
    Ascent s{.map = map,
             .labels = problem.labels(),
             .lambda = strengths.l2,
             .l1 = strengths.l1,
             .option = optionOf(context.parameters),
             .largestCurvature = map.squaredNorms().maxCoeff() / strengths.l2 / static_cast<double>(n),
             .alpha = state.alpha};
    const RowLoop ascendRows = chooseRowLoop(problem.loss(), s);
    RowOrder order(context, samplingOf(context.parameters));
    MeteredMap products(map, context.stop, state.work);
    const auto follow = [&problem, &s, &state] { problem.regularizer().conjugateGradient(s.v, state.w); };

    s.v = Vector::Zero(problem.dimension());
    if (context.start.alpha.size() == n) {
        products.multiplyTransposedMean(state.alpha, s.v);                                     // 1
        follow();
    }
    state.refresh = follow;
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
            ascendRows(rows);                                                                  // 3, 4, 5
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::breath();
        }
        if (pass % passesBetweenRecomputations == 0)
            products.multiplyTransposedMean(state.alpha, s.v);
        follow();
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
