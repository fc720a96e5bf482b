// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/descent/class_descent.h"

#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/rows/row_loop.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr double classFirstEpsilon = 1.0;
constexpr double classEpsilonFactor = 0.1;
constexpr double classMinEpsilon = 1e-14;
constexpr double rounding = 1e-15; // smaller violations are not worth a step

} // namespace

ClassCoordinateDescent::ClassCoordinateDescent(SolverContext& context, SolverState& state,
                                               const DescentOptions& options)
    : m_context(context), m_state(state), m_options(options), m_map(context.problem.rowMap()), m_rows(m_map.rows()),
      m_outputs(context.problem.outputs()), m_lambda(context.problem.regularizer().coordinates()->l2),
      m_random(context.seed), m_v(m_map.data().columns(), m_outputs, m_map.data().storage() == Storage::dense),
      m_active(m_rows), m_chunk(rowsBetweenYields(m_map)), m_epsilon(classFirstEpsilon),
      m_costs(std::get<MulticlassHinge>(context.problem.vectorLoss()).costs) {
    if (context.start.alpha.size() == state.alpha.size()) {
        state.alpha = context.start.alpha;
        context.problem.risk().projectDual(state.alpha);
    }
    if (context.rowOrder.kind == RowOrderChoice::Kind::given)
        m_options.shrinking = ShrinkingRule::off;
    m_order.resize(static_cast<std::size_t>(m_rows));
    std::iota(m_order.begin(), m_order.end(), 0U);
    m_classes.resize(static_cast<std::size_t>(m_rows * m_outputs));
    m_counts.resize(static_cast<std::size_t>(m_rows));
    includeEverything();
}

void ClassCoordinateDescent::includeEverything() {
    const auto outputs = static_cast<std::size_t>(m_outputs);
    for (std::size_t k = 0; k < m_classes.size(); ++k)
        m_classes[k] = static_cast<std::uint32_t>(k % outputs);
    std::ranges::fill(m_counts, static_cast<std::uint32_t>(outputs));
    m_active = m_rows;
    m_isWhole = true;
}

double ClassCoordinateDescent::freeShare() const {
    Index free = 0;
    for (Index i = 0; i < m_rows; ++i) {
        const auto own = static_cast<Index>(m_context.problem.labels()[i]);
        double largest = 0.0;
        for (Index k = 0; k < m_outputs; ++k)
            largest = std::max(largest, (k == own ? 1.0 : 0.0) - m_state.alpha[i * m_outputs + k]);
        free += largest < 1.0 ? 1 : 0;
    }
    return static_cast<double>(free) / static_cast<double>(m_rows);
}

bool ClassCoordinateDescent::advance(Index limit) {
    if (!std::exchange(m_sweeping, true))
        beginSweep();
    for (Index left = std::min(limit, m_chunk); left > 0 && m_position < m_active; --left) {
        const auto at = static_cast<std::size_t>(m_position);
        if (at + 2 < static_cast<std::size_t>(m_active))
            prefetchEntries(m_map.row(static_cast<Index>(m_order[at + 2])));
        if (visit(static_cast<Index>(m_order[at])))
            ++m_position;
        else
            std::swap(m_order[at], m_order[static_cast<std::size_t>(--m_active)]);
    }
    return m_position < m_active;
}

bool ClassCoordinateDescent::visit(Index row) {
    formScores(row); // 1
    const double share = static_cast<double>(m_part.classes.size()) / static_cast<double>(m_outputs);
    m_visits += share;
    m_state.work.rowProducts += share;
    const double found = violation(row); // 2
    if (m_part.classes.size() < 2)
        return false;
    m_max = std::max(m_max, found);
    if (found > rounding) { // 3
        const double curvature = m_map.squaredNorms()[row] / (m_lambda * static_cast<double>(m_rows));
        m_loss.coordinateArgmax(m_part.alpha, m_part.scores, curvature, static_cast<Index>(m_part.own));
        moveTo(row, m_part.alpha);
    }
    return true;
}

/// Collects scores and dual variables of the row's active classes, and the position of its own class.
void ClassCoordinateDescent::formScores(Index row) {
    const auto count = static_cast<std::size_t>(m_counts[static_cast<std::size_t>(row)]);
    const auto from = static_cast<std::size_t>(row * m_outputs);
    const auto own = static_cast<std::uint32_t>(m_context.problem.labels()[row]);
    m_part.classes.assign(m_classes.begin() + static_cast<std::ptrdiff_t>(from),
                          m_classes.begin() + static_cast<std::ptrdiff_t>(from + count));
    m_part.scores.assign(count, 0.0);
    m_part.alpha.resize(count);
    const RowView entries = m_map.row(row);
    double* const scores = m_part.scores.data();
    if (count == static_cast<std::size_t>(m_outputs)) // then they are in their own order
        m_v.multiply(entries, scores);
    else
        m_v.multiply(entries, m_part.classes, scores);
    const ClassCosts::Row costs = m_costs.ofClass(own, static_cast<std::size_t>(m_outputs));
    for (std::size_t k = 0; k < count; ++k) {
        scores[k] /= m_lambda;
        if (m_part.classes[k] != own)
            scores[k] += costs[m_part.classes[k]] - 1.0; // the steps are those for costs of 1
        m_part.alpha[k] = m_state.alpha[static_cast<Index>(from + m_part.classes[k])];
        if (m_part.classes[k] == own)
            m_part.own = k;
    }
}

/// With b_k = -alpha_k, b_y = 1 - alpha_y and slopes g_k = z_k + 1 (z_y for the row's class) a row is optimal if no
/// slope exceeds the slope of a class with b > 0.
double ClassCoordinateDescent::violation(Index row) {
    double max = -infinity;
    double min = infinity;
    const auto slope = [this](std::size_t k) { return m_part.scores[k] + (k == m_part.own ? 0.0 : 1.0); };
    const auto share = [this](std::size_t k) { return (k == m_part.own ? 1.0 : 0.0) - m_part.alpha[k]; };
    const std::size_t count = m_part.classes.size();
    for (std::size_t k = 0; k < count; ++k) {
        max = std::max(max, slope(k));
        if (share(k) > 0.0)
            min = std::min(min, slope(k));
    }
    if (m_options.shrinking == ShrinkingRule::off)
        return max - min;
    // A class with b = 0 whose slope is below those of all classes with b > 0 can only stay at its bound.
    std::size_t kept = 0;
    std::size_t own = 0;
    for (std::size_t k = 0; k < count; ++k) {
        if (k != m_part.own && m_part.alpha[k] == 0.0 && slope(k) < min)
            continue;
        if (k == m_part.own)
            own = kept;
        m_part.classes[kept] = m_part.classes[k];
        m_part.scores[kept] = m_part.scores[k];
        m_part.alpha[kept] = m_part.alpha[k];
        ++kept;
    }
    m_part.own = own;
    m_part.classes.resize(kept);
    m_part.scores.resize(kept);
    m_part.alpha.resize(kept);
    std::ranges::copy(m_part.classes, m_classes.begin() + static_cast<std::ptrdiff_t>(row * m_outputs));
    m_counts[static_cast<std::size_t>(row)] = static_cast<std::uint32_t>(kept);
    return max - min;
}

/// Replaces the row's block by `next`, and updates V.
void ClassCoordinateDescent::moveTo(Index row, std::span<const double> next) {
    std::size_t moved = 0;
    for (std::size_t k = 0; k < next.size(); ++k) {
        double& alpha = m_state.alpha[row * m_outputs + static_cast<Index>(m_part.classes[k])];
        const double change = next[k] - alpha;
        if (change == 0.0)
            continue;
        alpha = next[k];
        m_part.classes[moved] = m_part.classes[k];
        m_part.scores[moved] = change / static_cast<double>(m_rows);
        ++moved;
    }
    m_state.work.rowAxpys += static_cast<double>(moved) / static_cast<double>(m_outputs);
    if (moved == 0)
        return;
    m_v.add(m_map.row(row), {m_part.classes.data(), moved}, m_part.scores.data());
}

bool ClassCoordinateDescent::endSweep() {
    m_maxBefore = m_max;
    if (!(m_max > m_epsilon) || m_active == 0) { // 4
        if (m_isWhole)
            m_epsilon = std::max(classMinEpsilon, classEpsilonFactor * m_epsilon);
        includeEverything();
    } else {
        m_isWhole = false;
    }
    m_position = 0;
    m_sweeping = false;
    if (m_visits < static_cast<double>(m_rows))
        return false;
    m_visits = 0.0;
    if (++m_passes % passesBetweenRecomputations == 0)
        recomputeSums();
    return true;
}

void ClassCoordinateDescent::publish() {
    m_v.copyTo(m_state.w, m_lambda);
}

void ClassCoordinateDescent::recomputeSums() {
    if (m_state.alpha.isZero(0.0))
        return m_v.setZero();
    Vector fresh; // a stop must not leave a partial sum behind
    MeteredMap(m_map, m_context.stop, m_state.work).multiplyTransposedMean(m_state.alpha, fresh);
    m_v.assign(fresh);
}

void ClassCoordinateDescent::beginSweep() {
    m_max = 0.0;
    if (m_context.rowOrder.kind == RowOrderChoice::Kind::given) {
        const std::vector<Index>& given = m_context.rowOrder.given;
        for (std::uint32_t& row : m_order)
            row = static_cast<std::uint32_t>(given[m_given++ % given.size()]);
    } else if (m_map.data().mapped() != nullptr) { // as they lie on the disk
        std::ranges::sort(std::span(m_order).first(static_cast<std::size_t>(m_active)));
    } else if (m_options.order != DescentOptions::Order::cyclic) {
        for (Index k = 0; k < m_active; ++k) {
            const auto other = k + static_cast<Index>(m_random.below(static_cast<std::uint64_t>(m_active - k)));
            std::swap(m_order[static_cast<std::size_t>(k)], m_order[static_cast<std::size_t>(other)]);
        }
    } else if (m_active == m_rows) {
        std::iota(m_order.begin(), m_order.end(), 0U);
    }
}

} // namespace gapscope
