// SPDX-License-Identifier: GPL-3.0-only
//
// Stores V = (1/n) X^T alpha (p x K, row-major) and computes W = S_l1(V) / lambda only on the features of a row, so
// that a pass costs O(nnz K) plus the steps themselves. The numbered steps are those of prox_sdca.cpp, with blocks in
// place of numbers.
#include "engine/solvers/stochastic_dual/prox_sdca_classes.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/common/recomputation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

namespace gapscope {
namespace {

/// The data of the row loop.
struct Ascent {
    const DataMap& map;
    const Vector& classes;
    Index outputs;
    double lambda;
    double l1;
    AscentOption option; ///< I, III or V
    double lambdaRows;   ///< lambda n
    double longest;      ///< max ||x_i||^2
    Vector& alpha;       ///< n x K
    Vector v;            ///< p x K
    Vector scores;
    Vector next; ///< the new block of the row
};

/// scores <- W^T x_i with W = S_l1(V) / lambda. (2a)
template <bool HasL1>
void formScores(Ascent& s, RowView row) noexcept {
    s.scores.setZero();
    for (Index j = 0; j < row.count; ++j) {
        const double value = row.value[j] / s.lambda;
        const double* ofFeature = s.v.data() + (row.column == nullptr ? j : row.column[j]) * s.outputs;
        for (Index k = 0; k < s.outputs; ++k)
            s.scores[k] += value * (HasL1 ? softThreshold(ofFeature[k], s.l1) : ofFeature[k]);
    }
}

/// The fraction of the way from alpha to u = -grad phi(scores) that options III and V take (section 4.3).
template <class Loss>
double shareOf(const Ascent& s, const Loss& loss, std::span<const double> alpha, std::span<const double> u, double q,
               Index y) noexcept {
    const double gamma = loss.conjugateConvexity(s.outputs);
    if (s.option == AscentOption::five)
        return gamma / (gamma + s.longest / s.lambdaRows);
    double distance = 0.0;
    double product = 0.0;
    for (std::size_t k = 0; k < alpha.size(); ++k) {
        distance += (u[k] - alpha[k]) * (u[k] - alpha[k]);
        product += s.scores[static_cast<Index>(k)] * alpha[k];
    }
    if (distance == 0.0)
        return 0.0;
    const std::span<const double> scores(s.scores.data(), alpha.size());
    const double rowGap = loss.value(scores, y) + loss.conjugateAtMinus(alpha, y) + product;
    return std::clamp((rowGap + gamma / 2.0 * distance) / (distance * (gamma + q)), 0.0, 1.0);
}

template <class Loss, bool HasL1>
void ascendRows(Ascent& s, const Loss& loss, std::span<const Index> rows) noexcept {
    const auto n = static_cast<double>(s.map.rows());
    for (const Index i : rows) {
        const RowView row = s.map.row(i);
        const auto y = static_cast<Index>(s.classes[i]);
        const std::span<double> alpha(s.alpha.data() + i * s.outputs, static_cast<std::size_t>(s.outputs));
        const std::span<double> next(s.next.data(), alpha.size());
        const std::span<const double> scores(s.scores.data(), alpha.size());
        const double q = s.map.squaredNorms()[i] / s.lambdaRows;
        formScores<HasL1>(s, row); // 3
        if (s.option == AscentOption::one) {
            std::ranges::copy(alpha, next.begin()); // 4
            loss.coordinateArgmax(next, scores, q, y);
        } else {
            loss.dualPoint(scores, y, next);
            const double share = shareOf(s, loss, alpha, next, q, y);
            for (std::size_t k = 0; k < alpha.size(); ++k)
                next[k] = alpha[k] + share * (next[k] - alpha[k]);
        }
        bool moved = false;
        for (std::size_t k = 0; k < alpha.size(); ++k) { // 5
            const double change = next[k] - alpha[k];
            moved = moved || change != 0.0;
            alpha[k] = next[k];
            next[k] = change / n;
        }
        if (moved)
            addScaledOutputs(row, next.data(), s.outputs, s.v.data());
    }
}

using RowLoop = std::function<void(std::span<const Index>)>;

/// The loop compiled for this loss and regularizer, selected once.
RowLoop rowLoop(const AnyVectorLoss& any, Ascent& s) {
    return std::visit(
        [&s](const auto& loss) -> RowLoop {
            using Loss = std::decay_t<decltype(loss)>;
            if (s.l1 > 0.0)
                return [&s, loss](std::span<const Index> rows) { ascendRows<Loss, true>(s, loss, rows); };
            return [&s, loss](std::span<const Index> rows) { ascendRows<Loss, false>(s, loss, rows); };
        },
        any);
}

Ascent ascentOf(const SolverContext& context, AscentOption option, Vector& alpha) {
    const Problem& problem = context.problem;
    const CoordinateStrengths strengths = *problem.regularizer().coordinates();
    const Vector& squares = problem.rowMap().squaredNorms();
    return {.map = problem.rowMap(),
            .classes = problem.labels(),
            .outputs = problem.outputs(),
            .lambda = strengths.l2,
            .l1 = strengths.l1,
            .option = option,
            .lambdaRows = strengths.l2 * static_cast<double>(problem.rows()),
            .longest = squares.size() > 0 ? squares.maxCoeff() : 0.0,
            .alpha = alpha,
            .v = Vector::Zero(problem.dimension()),
            .scores = Vector(problem.outputs()),
            .next = Vector(problem.outputs())};
}

void formPrimal(const Ascent& s, Vector& w) {
    for (Index j = 0; j < w.size(); ++j)
        w[j] = softThreshold(s.v[j], s.l1) / s.lambda;
}

} // namespace

Generator<SolverEvent> proxSdcaOfClasses(SolverContext& context, SolverState& state, AscentOption option,
                                         RowOrder::Sampling sampling) {
    const Problem& problem = context.problem;
    const DataMap& map = problem.rowMap();
    const Index n = map.rows();
    const bool isGiven = context.start.alpha.size() == problem.scoreCount();
    state.alpha = isGiven ? context.start.alpha : Vector::Zero(problem.scoreCount());
    state.w = Vector::Zero(problem.dimension());
    Ascent s = ascentOf(context, option, state.alpha);
    const RowLoop ascend = rowLoop(problem.vectorLoss(), s);
    RowOrder order(context, sampling);
    MeteredMap products(map, context.stop, state.work);
    if (isGiven) {
        products.multiplyTransposedMean(state.alpha, s.v); // 1
        formPrimal(s, state.w);
    }
    const PublishedHooks hooks(state.hooks, {.refresh = [&s, &state] { formPrimal(s, state.w); }});
    co_yield SolverEvent::iteration();

    const Index chunk = std::max<Index>(1, rowsBetweenYields(map) / problem.outputs());
    std::vector<Index> rows;
    for (Index pass = 1;; ++pass) {
        for (Index done = 0; done < n;) {
            const bool shown = context.stepsShown();
            rows.resize(static_cast<std::size_t>(shown ? 1 : std::min(chunk, n - done)));
            order.next(rows); // 2
            if (shown)
                co_yield SolverEvent::numbered(2);
            ascend(rows); // 3, 4, 5
            done += static_cast<Index>(rows.size());
            state.work.rowProducts += static_cast<double>(rows.size());
            state.work.rowAxpys += static_cast<double>(rows.size());
            if (shown)
                co_yield SolverEvent::numbered(5);
            else if (done < n)
                co_yield SolverEvent::yieldPoint();
        }
        if (pass % passesBetweenRecomputations == 0)
            products.multiplyTransposedMean(state.alpha, s.v);
        formPrimal(s, state.w);
        co_yield SolverEvent::iteration();
    }
}

} // namespace gapscope
