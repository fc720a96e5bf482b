// SPDX-License-Identifier: GPL-3.0-only
//
// The numbered steps are those at the top of dcd.cpp, with d = gamma for the smoothed hinge; a_i = y_i alpha_i.
#include "engine/distributed/local_descent.h"

#include "engine/solvers/rows/row_loop.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>
#include <variant>

namespace gapscope {
namespace {

constexpr std::size_t rowsAhead = 3; // distance of prefetching

} // namespace

LocalDescent::LocalDescent(SolverContext& context, double strength)
    : m_map(context.problem.rowMap()), m_labels(context.problem.labels()),
      m_scale(1.0 / strength / static_cast<double>(context.problem.totalRows())),
      m_drawsBlocks(samplingOf(context.parameters) == RowOrder::Sampling::blocks), m_random(context.seed),
      m_blocks(m_map), m_windows(m_map, context.windowBytes), m_shrinking(m_map.squaredNorms()),
      m_start(Vector::Zero(m_map.rows())), m_w(Vector::Zero(m_map.columns())), m_parts(m_windows.count()) {
    m_dual = m_start;
    std::iota(m_parts.begin(), m_parts.end(), std::size_t{0});
    m_part = m_parts.size(); // makes the first visit begin a sweep
    std::visit(
        [this](const auto& loss) {
            m_visitRows = [this, loss](std::span<const std::uint32_t> rows) { visitRows(loss, rows); };
        },
        context.problem.loss());
}

bool LocalDescent::supports(const AnyLoss& loss) {
    return std::holds_alternative<Hinge>(loss) || std::holds_alternative<SmoothedHinge>(loss) ||
           std::holds_alternative<SquaredHinge>(loss);
}

bool LocalDescent::startAt(const Vector& alpha) {
    for (Index i = 0; i < alpha.size(); ++i)
        if (alpha[i] != m_dual[i])
            m_shrinking.bringBack(static_cast<std::size_t>(i));
    m_start = alpha;
    m_dual = alpha;
    return false;
}

void LocalDescent::pose(const Vector& w) {
    m_shrinking.move((w - m_w).norm());
    m_w = w;
}

void LocalDescent::visit(Index rows) {
    for (Index left = rows; left > 0;) {
        while (m_position == m_order.size())
            orderNext();
        const std::size_t count = std::min(m_order.size() - m_position, static_cast<std::size_t>(left));
        m_visitRows(std::span(m_order).subspan(m_position, count));
        m_position += count;
        left -= static_cast<Index>(count);
    }
}

/// The next rows of this sweep, or of the next one. One of two sweeps has rows: all return after one without moves.
void LocalDescent::orderNext() {
    if (m_part == m_parts.size()) {
        if (std::exchange(m_hasSwept, true))
            endSweep();
        m_shrinking.choose(m_chosen);
        if (m_parts.size() > 1)
            m_random.shuffle(m_parts);
        m_part = 0;
    }
    const auto [first, end] = m_windows.range(m_parts[m_part]);
    m_windows.readAhead(m_parts[m_part++]);
    if (m_part < m_parts.size())
        m_windows.readAhead(m_parts[m_part]);
    const auto from = std::ranges::lower_bound(m_chosen, static_cast<std::uint32_t>(first));
    const std::span<const std::uint32_t> chosen(from,
                                                std::ranges::lower_bound(m_chosen, static_cast<std::uint32_t>(end)));
    m_order.assign(chosen.begin(), chosen.end());
    m_position = 0;
    if (m_drawsBlocks)
        m_blocks.shuffle(
            static_cast<Index>(chosen.size()), m_random,
            [chosen, place = m_order.begin()](Index k) mutable { *place++ = chosen[static_cast<std::size_t>(k)]; });
    else
        m_random.shuffle(m_order);
}

void LocalDescent::endSweep() {
    const bool wasWhole = static_cast<Index>(m_chosen.size()) == m_map.rows();
    m_shrinking.endSweep(std::sqrt(m_sweep.squaredMoves), m_sweep.max - m_sweep.min, wasWhole, m_sweep.cosines);
    m_sweep = {};
}

template <class Loss>
void LocalDescent::visitRows(const Loss& loss, std::span<const std::uint32_t> rows) noexcept {
    const double damping = loss.conjugateConvexity();
    for (std::size_t k = 0; k < rows.size(); ++k) {
        if (k + rowsAhead < rows.size())
            prefetchEntries(m_map.row(rows[k + rowsAhead]));
        const std::uint32_t i = rows[k];
        const RowView row = m_map.row(i);
        const double y = m_labels[i];
        const double squares = m_map.squaredNorms()[i];
        const DualInterval domain = loss.dualInterval(y);
        const auto isAtLower = [&] { return y * m_dual[i] <= 0.0; };
        const auto isAtBound = [&] { return m_dual[i] <= domain.min || m_dual[i] >= domain.max; };
        const double z = rowProduct(row, m_w.data());
        double slope = y * z - 1.0 + damping * (y * m_dual[i]); // 1
        if (isAtBound()) {
            const double slack = isAtLower() ? slope : -slope;
            m_shrinking.measure(i, slack, m_sweep.cosines);
            if (slack >= 0.0) { // 2
                m_shrinking.rest(i, slack);
                continue;
            }
        }
        m_sweep.max = std::max(m_sweep.max, slope);
        m_sweep.min = std::min(m_sweep.min, slope);
        const double curvature = squares * m_scale;
        const double next = loss.coordinateArgmax(m_dual[i], z, curvature, y); // 3
        const double change = next - m_dual[i];
        if (change != 0.0) {
            m_dual[i] = next;
            addScaledRow(row, change * m_scale, m_w.data());
            m_sweep.squaredMoves += change * change * curvature * m_scale;
            slope += y * change * (curvature + damping);
        }
        if (isAtBound())
            m_shrinking.rest(i, std::abs(slope));
        else
            m_shrinking.keep(i);
    }
}

void LocalDescent::take(double share, const Vector&) {
    if (share == 1.0) {
        m_start = m_dual;
        return;
    }
    for (Index i = 0; i < m_dual.size(); ++i) {
        if (m_dual[i] == m_start[i])
            continue;
        m_start[i] += share * (m_dual[i] - m_start[i]);
        m_dual[i] = m_start[i];
        m_shrinking.bringBack(static_cast<std::size_t>(i));
    }
}

} // namespace gapscope
