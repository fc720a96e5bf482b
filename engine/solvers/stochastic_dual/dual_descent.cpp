// SPDX-License-Identifier: GPL-3.0-only
//
// The numbered steps are those at the top of dcd.cpp.
#include "engine/solvers/stochastic_dual/dual_descent.h"

#include "engine/math/logistic_root.h"
#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/common/row_order.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr double firstEpsilon = 1e-3; // one of LIBLINEAR's usual choices; larger ones restore rows too often
constexpr double minEpsilon = 1e-15;
constexpr double epsilonFactor = 0.1;
constexpr double roundedEnough = 1e-5; // a spread from which on float values are too inaccurate
constexpr double worthAStep = 1e-12;   // for the projected slope
constexpr Index rowsAhead = 2;         // distance of prefetching

/// Steps 1 to 3 with a box, for the next `count` rows of the order.
template <bool hasUpperBound, bool isDamped, class View>
void visitBoxed(Descent& s, const View& view, Index count) {
    constexpr double upper = hasUpperBound ? 1.0 : infinity;
    constexpr double damping = isDamped ? 1.0 : 0.0;
    double* const w = s.w.data();
    for (Index visits = 0; visits < count && s.position < s.active; ++visits, ++s.position) {
        const auto at = static_cast<std::size_t>(s.position);
        if (s.position + rowsAhead < s.active) {
            const std::uint32_t ahead = s.order[at + rowsAhead];
            view.prefetch(ahead);
            __builtin_prefetch(&s.rows[ahead]);
        }
        const std::uint32_t i = s.order[at];
        DualRow& row = s.rows[i];
        const double slope = row.y * view.dot(i, w) - 1.0 + damping * row.a; // 1
        double projected = slope;
        if (row.a <= 0.0) {
            if (s.shrinking && slope > s.maxBefore) { // 2
                std::swap(s.order[at], s.order[static_cast<std::size_t>(--s.active)]);
                --s.position;
                continue;
            }
            projected = std::min(slope, 0.0);
        } else if (hasUpperBound && row.a >= upper) {
            if (s.shrinking && slope < s.minBefore) {
                std::swap(s.order[at], s.order[static_cast<std::size_t>(--s.active)]);
                --s.position;
                continue;
            }
            projected = std::max(slope, 0.0);
        }
        s.max = std::max(s.max, projected);
        s.min = std::min(s.min, projected);
        if (std::abs(projected) > worthAStep) { // 3
            const double before = row.a;
            // An empty row has c = 0: the quotient is infinite, and clamping gives its optimal bound.
            row.a = std::clamp(before - slope / (row.curvature + damping), 0.0, upper);
            if (row.a != before)
                view.add(i, (row.a - before) * row.y * s.scale, w);
        }
    }
}

/// Solves t + margin + curvature (sigmoid(t) - centre) = 0 for t, from a nearby start. The left side increases with
/// slope 1 to 1 + curvature/4, which brackets the root.
double logitStep(double margin, double curvature, double centre, double start) noexcept {
    constexpr int maximalSteps = 8;
    constexpr double closeEnough = 1e-5; // the next step would be about the square of this
    double low = -margin - curvature * (1.0 - centre);
    double high = -margin + curvature * centre;
    double t = start >= low && start <= high ? start : 0.5 * (low + high);
    for (int step = 0; step < maximalSteps; ++step) {
        const double tail = std::exp(-std::abs(t));
        const double small = tail / (1.0 + tail);
        const double value = t > 0.0 ? 1.0 - small : small;
        const double residual = t + margin + curvature * (value - centre);
        (residual > 0.0 ? high : low) = t;
        double next = t - residual / (1.0 + curvature * small * (1.0 - small));
        if (!(next >= low && next <= high))
            next = 0.5 * (low + high);
        const double moved = std::abs(next - t);
        t = next;
        if (moved <= closeEnough * std::min(1.0, std::abs(next - start)) || moved == 0.0)
            return t;
    }
    const double a = logisticRoot({.slope = 1.0, .offset = margin, .curvature = curvature, .centre = centre});
    return std::clamp(std::log(a) - std::log1p(-a), low, high);
}

/// Steps 1 and 3 of the logistic loss. There is no shrinking, since no a_i stays at a bound.
template <class View>
void visitLogistic(Descent& s, const View& view, Index count) {
    double* const w = s.w.data();
    for (Index visits = 0; visits < count && s.position < s.active; ++visits, ++s.position) {
        const auto at = static_cast<std::size_t>(s.position);
        if (s.position + rowsAhead < s.active) {
            const std::uint32_t ahead = s.order[at + rowsAhead];
            view.prefetch(ahead);
            __builtin_prefetch(&s.rows[ahead]);
        }
        const std::uint32_t i = s.order[at];
        DualRow& row = s.rows[i];
        const double margin = row.y * view.dot(i, w);
        if (!std::isnan(row.logit)) {
            s.max = std::max(s.max, row.logit + margin);
            s.min = std::min(s.min, row.logit + margin);
        } else {
            s.max = infinity; // the slope at a = 0 or 1
            row.logit = -margin;
        }
        const double before = row.a;
        row.logit = logitStep(margin, row.curvature, before, row.logit);
        row.a = sigmoid(row.logit);
        if (row.a != before)
            view.add(i, (row.a - before) * row.y * s.scale, w);
    }
}

/// The row loop for one loss, compiled for the storage of the rows.
std::function<void(Descent&, Index)> chooseSweep(const AnyLoss& loss, const CompactRows& rows) {
    return rows.visit([&loss](const auto& view) -> std::function<void(Descent&, Index)> {
        if (std::holds_alternative<Hinge>(loss))
            return [view](Descent& s, Index count) { visitBoxed<true, false>(s, view, count); };
        if (std::holds_alternative<SquaredHinge>(loss))
            return [view](Descent& s, Index count) { visitBoxed<false, true>(s, view, count); };
        return [view](Descent& s, Index count) { visitLogistic(s, view, count); };
    });
}

} // namespace

bool DualCoordinateDescent::supports(const AnyLoss& loss) {
    return std::holds_alternative<Hinge>(loss) || std::holds_alternative<SquaredHinge>(loss) ||
           std::holds_alternative<LogisticLoss>(loss);
}

DualCoordinateDescent::DualCoordinateDescent(SolverContext& context, SolverState& state, const DescentOptions& options)
    : m_context(context), m_state(state), m_options(options), m_map(context.problem.rowMap()), m_rows(m_map.rows()),
      m_chunk(rowsBetweenYields(m_map)), m_random(context.seed), m_epsilon(firstEpsilon) {
    const AnyLoss& loss = context.problem.loss();
    m_s.scale = 1.0 / (context.problem.regularizer().coordinates()->l2 * static_cast<double>(m_rows));
    m_s.shrinking = options.shrinking && !std::holds_alternative<LogisticLoss>(loss) && !isGiven();
    const Vector& y = context.problem.labels();
    const bool isStartGiven = context.start.alpha.size() == m_rows;
    const double upper = std::holds_alternative<SquaredHinge>(loss) ? infinity : 1.0;
    m_s.rows.resize(static_cast<std::size_t>(m_rows));
    for (Index i = 0; i < m_rows; ++i) {
        const double a = isStartGiven ? std::clamp(y[i] * context.start.alpha[i], 0.0, upper) : 0.0;
        const double logit = std::log(a) - std::log1p(-a);
        m_s.rows[static_cast<std::size_t>(i)] = {
            .a = a,
            .y = y[i],
            .curvature = m_map.squaredNorms()[i] * m_s.scale,
            .logit = std::isfinite(logit) ? logit : std::numeric_limits<double>::quiet_NaN()};
    }
    m_s.order.resize(static_cast<std::size_t>(m_rows));
    std::iota(m_s.order.begin(), m_s.order.end(), 0U);
    m_s.active = m_rows;
}

void DualCoordinateDescent::prepare() {
    copyRows(m_options.roundedFirst ? CompactRows::Precision::rounded : CompactRows::Precision::exact);
}

bool DualCoordinateDescent::advance(Index limit) {
    if (!std::exchange(m_sweeping, true))
        beginSweep();
    const Index before = m_s.position;
    const Index activeBefore = m_s.active;
    m_visitRows(m_s, std::min(limit, m_chunk));
    const Index visited = m_s.position - before + activeBefore - m_s.active;
    m_visits += visited;
    m_state.work.rowProducts += static_cast<double>(visited);
    m_state.work.rowAxpys += static_cast<double>(m_s.position - before);
    return m_s.position < m_s.active;
}

bool DualCoordinateDescent::endSweep() {
    const double spread = m_s.max - m_s.min;
    const bool isWhole = m_s.active == m_rows;
    if (!(spread > m_epsilon) || m_s.active == 0) {
        if (isWhole)
            m_epsilon = std::max(minEpsilon, epsilonFactor * m_epsilon);
        m_s.active = m_rows;
        m_s.maxBefore = infinity;
        m_s.minBefore = -infinity;
    } else {
        m_s.maxBefore = m_s.max > 0.0 ? m_s.max : infinity;
        m_s.minBefore = m_s.min < 0.0 ? m_s.min : -infinity;
    }
    m_s.position = 0;
    m_sweeping = false;
    m_spread = spread;
    if (m_visits < m_rows)
        return false;
    m_visits = 0;
    ++m_passes;
    if (!m_compact->isExact() && m_spread <= roundedEnough)
        copyRows(CompactRows::Precision::exact);
    else if (m_passes % passesBetweenRecomputations == 0)
        recomputeWeights();
    return true;
}

void DualCoordinateDescent::publish() {
    for (Index i = 0; i < m_rows; ++i) {
        const DualRow& row = m_s.rows[static_cast<std::size_t>(i)];
        m_state.alpha[i] = row.y * row.a;
    }
    if (m_compact)
        m_compact->toData(m_s.w, m_state.w);
}

double DualCoordinateDescent::freeShare() const {
    const double upper = std::holds_alternative<SquaredHinge>(m_context.problem.loss()) ? infinity : 1.0;
    const auto isFree = [upper](const DualRow& row) { return row.a > 0.0 && row.a < upper; };
    return static_cast<double>(std::ranges::count_if(m_s.rows, isFree)) / static_cast<double>(m_rows);
}

void DualCoordinateDescent::copyRows(CompactRows::Precision precision) {
    m_compact.reset(); // avoids having both copies in memory
    m_compact = std::make_unique<CompactRows>(m_map, precision, m_context.stop);
    m_visitRows = chooseSweep(m_context.problem.loss(), *m_compact);
    recomputeWeights();
}

void DualCoordinateDescent::recomputeWeights() {
    Vector w = Vector::Zero(m_compact->columns()); // a stop must not leave a partial sum behind
    m_compact->visit([this, &w](const auto& view) {
        for (Index i = 0; i < m_rows; ++i) {
            if (i % rowsPerYield == 0 && m_context.stop.stop_requested())
                throw StopRequested{};
            const DualRow& row = m_s.rows[static_cast<std::size_t>(i)];
            if (row.a == 0.0)
                continue;
            view.add(i, row.a * row.y * m_s.scale, w.data());
            m_state.work.rowAxpys += 1.0;
        }
    });
    m_s.w.swap(w);
}

void DualCoordinateDescent::beginSweep() {
    m_s.max = -infinity;
    m_s.min = infinity;
    if (isGiven()) {
        const std::vector<Index>& given = m_context.rowOrder.given;
        for (std::uint32_t& row : m_s.order)
            row = static_cast<std::uint32_t>(given[m_given++ % given.size()]);
    } else if (!m_options.cyclic) {
        for (Index k = 0; k < m_s.active; ++k) {
            const auto other = k + static_cast<Index>(m_random.below(static_cast<std::uint64_t>(m_s.active - k)));
            std::swap(m_s.order[static_cast<std::size_t>(k)], m_s.order[static_cast<std::size_t>(other)]);
        }
    } else if (m_s.active == m_rows) {
        std::iota(m_s.order.begin(), m_s.order.end(), 0U);
    }
}

} // namespace gapscope
