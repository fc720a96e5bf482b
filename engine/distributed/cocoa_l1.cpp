// SPDX-License-Identifier: GPL-3.0-only
//
// CoCoA by columns: proximal coordinate descent on the columns of each rank, brought together once a round.
// V. Smith, S. Forte, C. Ma, M. Takac, M. I. Jordan, M. Jaggi, CoCoA: a general framework for
// communication-efficient distributed optimization, JMLR 18 (2018), algorithm 2 (for l1 first as proxCoCoA+, 2015);
// spec cocoa.md section 7.
//
// K ranks, rank k with p_k columns X_k and their coefficients w_k. The scores z = X w are the same at all ranks. phi is
// M-smooth, R(w) = l1 ||w||_1 + (l2/2) ||w||^2. A round, at rank k:
//   1. improve w_k by `local_passes` passes over the own columns, in random order, on the local problem, which models
//      the risk with sigma' times its curvature:
//        min_a (1/n) phi'(z) . X_k (a - w_k) + (sigma' M/(2 n)) ||X_k (a - w_k)||^2 + R(a)
//   2. w_k <- w_k + gamma (a - w_k)
//   3. z <- z + gamma sum_k X_k (a - w_k) by one exchange of n numbers
// combine=add: gamma = 1, sigma' = K. combine=average: gamma = 1/K, sigma' = 1. No round raises P. A step in column j
// of pass 1, with r = -phi'(z) - sigma' M X_k (a - w_k), which follows:
//        a_j <- soft(a_j + (x_j.r/n - l2 a_j)/L_j, l1/L_j),   L_j = sigma' M ||x_j||^2/n + l2
#include "engine/distributed/cocoa_l1.h"

#include "engine/distributed/cocoa_settings.h"
#include "engine/distributed/cocoa_theory.h"
#include "engine/math/projections/soft_threshold.h"
#include "engine/math/random.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/coordinate_descent/gathered_columns.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace gapscope {
namespace {

/// What a rank keeps between rounds.
class ColumnCocoa {
public:
    ColumnCocoa(SolverContext& context, SolverState& state)
        : m_context(context), m_state(state), m_sums(context.problem.columnSums()),
          m_settings(context.parameters, m_sums), m_products(context.problem.map(), context.stop, state.work),
          m_random(context.seed), m_strengths(*context.problem.featureRegularizer().coordinates()) {
        if (m_sums.areShared())
            m_random = Random(context.seed + 7919 * static_cast<std::uint64_t>(m_sums.ranks()->rank()));
        m_curvature = m_settings.sigma * context.problem.risk().derivativeLipschitz();
        m_settings.begin(m_state.extras);
    }

    /// The start: the given w, else 0.
    void start() {
        const bool isGiven = m_context.start.w.size() == columns();
        m_isStartGiven = !m_sums.all(!isGiven);
        m_state.w = isGiven ? m_context.start.w : Vector::Zero(columns());
        m_scores = Vector::Zero(m_context.problem.rows());
        if (m_isStartGiven)
            m_products.multiply(m_state.w, m_scores);
    }
    /// The copy of the columns, which is work and not part of the first snapshot.
    void prepare() {
        const DataMap& map = m_context.problem.rowMap();
        ColumnTotals totals = columnTotals(map, Vector::Zero(map.rows()), m_context.stop);
        m_counts = std::move(totals.counts);
        m_squares = totals.norms.cwiseAbs2();
        m_columns.emplace(map, m_counts);
        m_order.resize(static_cast<std::size_t>(columns()));
        std::iota(m_order.begin(), m_order.end(), Index{0});
        m_columns->gather(m_order, m_context.stop);
        m_position = m_order.size(); // makes the first visit shuffle
        m_state.work.rowAxpys += 2.0 * rows();
    }
    /// 1
    void improve() {
        m_context.problem.risk().dualPoint(m_scores, m_start); // -phi'(z)
        m_residual = m_start;
        m_own = m_state.w;
        for (Index left = m_settings.visits(columns()); left > 0; --left) {
            if (m_position == m_order.size()) {
                m_random.shuffle(m_order);
                m_position = 0;
            }
            step(m_order[m_position++]);
        }
    }
    /// 2 and 3
    void combine(Index round) {
        if (m_settings.measuresTheta)
            measureTheta();
        Vector w = m_state.w + m_settings.gamma * (m_own - m_state.w);
        if (m_settings.gamma == 1.0)
            w = m_own; // keeps zeros exact
        m_state.w = std::move(w);
        const double work = m_settings.localPasses * rows();
        m_state.work.rowProducts += work;
        m_state.work.rowAxpys += work;
        if (round % passesBetweenRecomputations == 0) {
            Vector scores;
            m_products.multiply(m_state.w, scores);
            m_scores = std::move(scores);
            return;
        }
        Vector move = (m_settings.gamma / m_curvature) * (m_start - m_residual); // gamma X_k (a - w_k)
        m_sums.complete(move);
        m_scores += move;
    }

private:
    Index columns() const noexcept { return m_context.problem.dimension(); }
    double rows() const noexcept { return static_cast<double>(m_context.problem.rows()); }

    /// The share of the improvement possible in this round that is left at most, at the worst rank, from the duality
    /// gaps of the local problems (spec section 7): half a pass.
    void measureTheta() {
        Vector v(columns()); // X_k^T r / n
        for (Index j = 0; j < v.size(); ++j)
            v[j] = (*m_columns)[j].dot(m_residual.data()) / rows();
        m_state.work.rowAxpys += rows();
        const double l1 = m_strengths.l1;
        const double l2 = m_strengths.l2;
        const double largest = v.size() > 0 ? v.cwiseAbs().maxCoeff() : 0.0;
        const double scale = l2 > 0.0 || largest <= l1 ? 1.0 : l1 / largest; // of the dual point
        const double conjugate = l2 > 0.0 ? (v.array().abs() - l1).max(0.0).square().sum() / (2.0 * l2) : 0.0;
        const double quadratic = m_residual.squaredNorm() / (2.0 * rows() * m_curvature);
        const double before = m_start.squaredNorm() / (2.0 * rows() * m_curvature);
        const double left =
            (1.0 - scale) * (1.0 - scale) * quadratic + penalty(m_own) + conjugate - scale * v.dot(m_own);
        const double gained = before - quadratic + penalty(m_state.w) - penalty(m_own);
        m_settings.measured(left, gained, std::max(before, penalty(m_state.w)), m_sums, m_state.extras);
    }
    /// R of the own coefficients.
    double penalty(const Vector& w) const {
        return m_strengths.l1 * w.lpNorm<1>() + 0.5 * m_strengths.l2 * w.squaredNorm();
    }

    void step(Index j) {
        const double curvature = m_curvature * m_squares[j] / rows() + m_strengths.l2;
        double next = 0.0; // of an empty column without l2
        const ColumnView& column = (*m_columns)[j];
        if (curvature > 0.0) {
            const double slope = column.dot(m_residual.data()) / rows() - m_strengths.l2 * m_own[j];
            next = softThreshold(m_own[j] + slope / curvature, m_strengths.l1 / curvature);
        }
        const double change = next - m_own[j];
        if (change == 0.0)
            return;
        m_own[j] = next;
        column.addTo(-m_curvature * change, m_residual.data());
    }

    SolverContext& m_context;
    SolverState& m_state;
    FeatureSums m_sums;
    CocoaSettings m_settings;
    MeteredMap m_products;
    Random m_random;
    CoordinateStrengths m_strengths;
    double m_curvature = 1.0; ///< sigma' M
    bool m_isStartGiven = false;
    std::vector<std::int32_t> m_counts; ///< stored entries of each column
    Vector m_squares;                   ///< ||x_j||^2
    std::optional<GatheredColumns> m_columns;
    std::vector<Index> m_order;
    std::size_t m_position = 0;
    Vector m_scores;   ///< z
    Vector m_start;    ///< -phi'(z) of this round
    Vector m_residual; ///< r
    Vector m_own;      ///< a
};

Generator<SolverEvent> cocoaL1(SolverContext& context, SolverState& state) {
    state.notes.emplace_back("cocoa-l1 keeps a copy of the columns of each rank beside its rows of them");
    ColumnCocoa method(context, state);
    method.start();
    co_yield SolverEvent::iteration();

    method.prepare();
    for (Index round = 1;; ++round) {
        method.improve(); // 1
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        method.combine(round); // 2, 3
        co_yield SolverEvent::iteration();
    }
}

} // namespace

SolverInfo cocoaL1Info() {
    SolverInfo info;
    info.id = "cocoa-l1";
    info.title = "CoCoA by columns";
    info.family = "Coordinate descent";
    info.meaning = "Every rank improves the coefficients of its own columns, and one vector a round brings the "
                   "improvements together. For l1 and elastic net where the data are on many machines and features are "
                   "more than rows.";
    info.source = "Smith, Forte, Ma, Takáč, Jordan and Jaggi, JMLR 18 (2018), algorithm 2";
    info.seeded = true;
    info.parameters = {
        CocoaSettings::combine(),
        {.key = "local_passes",
         .symbol = "",
         .meaning = "Passes of each rank over its own columns in a round.",
         .defaultText = "1",
         .min = 0.0,
         .max = 1000.0,
         .minIsOpen = true,
         .scale = ParameterScale::logarithmic},
        {.key = "theta",
         .symbol = "Θ",
         .meaning = "Whether each round measures what it leaves of the improvement that its local problems allow, for "
                    "the bound of the theorem: from their duality gaps, which cost half a pass a round.",
         .kind = Parameter::Kind::choice,
         .defaultText = "unknown",
         .choices = {"unknown", "measured"}},
    };
    info.requirements = {
        {Need::noFreeBias, "no rank has the intercept", "choose --bias feature"},
        {Need::smoothLoss, "its local problems bound the curvature of the loss", "choose smoothed-hinge, or cocoa"},
        {Need::coordinatewiseRegularizer, "it changes one coefficient at a time",
         "choose l1, elastic-net or l2, or fista"},
    };
    info.iterationUnit = "iteration";
    info.steps = {
        {1, "<i>w<sub>k</sub></i> of each rank: passes over its own columns on the local problem"},
        {2, "<i>w<sub>k</sub></i> ← <i>w<sub>k</sub></i> + γ Δ<i>w<sub>k</sub></i>"},
        {3, "<i>z</i> ← <i>z</i> + γ Σ<sub><i>k</i></sub> <i>X<sub>k</sub></i>Δ<i>w<sub>k</sub></i>"},
    };
    info.extras = CocoaSettings::extras("σ′, the curvature of the local problems relative to that of the risk.");
    info.run = &cocoaL1;
    info.theory = &cocoaL1Theory;
    return info;
}

} // namespace gapscope
