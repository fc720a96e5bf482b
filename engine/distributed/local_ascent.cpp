// SPDX-License-Identifier: GPL-3.0-only
#include "engine/distributed/local_ascent.h"

#include <algorithm>
#include <span>

namespace gapscope {

LocalAscent::LocalAscent(SolverContext& context, double strength)
    : m_run{.context = context, .state = m_state}, m_order(context, samplingOf(context.parameters)),
      m_rows(static_cast<std::size_t>(rowsBetweenYields(context.problem.rowMap()))),
      m_l2(strength * static_cast<double>(context.problem.totalRows()) / static_cast<double>(context.problem.rows())),
      m_start(Vector::Zero(context.problem.scoreCount())), m_v(Vector::Zero(context.problem.dimension())),
      m_products(context.problem.rowMap(), {}, m_work) {
    m_run.solved = CoordinateStrengths{.l1 = 0.0, .l2 = 0.0}; // the model of R* is a square
    m_dual = m_start;
    m_ascent = CoordinateAscent::make(m_run, AscentOption::one, m_dual);
}

bool LocalAscent::startAt(const Vector& alpha) {
    m_start = alpha;
    m_dual = alpha;
    m_products.multiplyTransposedMean(m_dual, m_v);
    m_ascent->follow(m_v);
    return true;
}

void LocalAscent::pose(const Vector& w) {
    m_w = w;
    m_ascent->recentre(m_l2, m_w - m_v / m_l2);
}

void LocalAscent::visit(Index rows) {
    for (Index left = rows; left > 0;) {
        const std::span<Index> some = std::span(m_rows).first(std::min(m_rows.size(), static_cast<std::size_t>(left)));
        m_order.next(some);
        m_ascent->ascend(some);
        left -= static_cast<Index>(some.size());
    }
}

void LocalAscent::take(double share, const Vector& local) {
    m_v += (share * m_l2) * (local - m_w);
    if (share == 1.0) {
        m_start = m_dual;
        return;
    }
    m_start += share * (m_dual - m_start);
    m_dual = m_start;
    m_ascent->follow(m_v);
}

} // namespace gapscope
