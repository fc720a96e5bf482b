// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/inner_prox_sdca.h"

#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/rows/row_loop.h"

namespace gapscope {

InnerProxSdca::InnerProxSdca(const OuterRun& run)
    : m_run(run), m_alpha(Vector::Zero(run.problem().scoreCount())),
      m_ascent(CoordinateAscent::make(run, AscentOption::one, m_alpha)),
      m_order(run.context, samplingOf(run.context.parameters)),
      m_products(run.problem().rowMap(), run.context.stop, run.state.work) {}

void InnerProxSdca::startAt(const Vector& alpha) {
    m_alpha = alpha;
    m_ascent->follow(m_products);
}

Generator<SolverEvent> InnerProxSdca::advance() {
    if (++m_passes % passesBetweenRecomputations == 0)
        m_ascent->follow(m_products);
    const DataMap& map = m_run.problem().rowMap();
    if (const Index chunk = m_ascent->rowsAtOnce(); chunk > 0 && m_order.isPermutation())
        return passOverRows(
            map, m_order, m_run.state.work, [this](std::span<const Index> rows) { m_ascent->ascendTogether(rows); },
            chunk);
    return passOverRows(map, m_order, m_run.state.work,
                        [this](std::span<const Index> rows) { m_ascent->ascend(rows); });
}

} // namespace gapscope
