// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/stochastic_dual/inner_apcg.h"

#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/rows/row_loop.h"

namespace gapscope {

InnerApcg::InnerApcg(const OuterRun& run)
    : m_run(run), m_products(run.problem().rowMap(), run.context.stop, run.state.work), m_ascent(run),
      m_order(run.context, samplingOf(run.context.parameters)) {}

Generator<SolverEvent> InnerApcg::advance() {
    if (++m_passes % passesBetweenRecomputations == 0)
        m_ascent.follow(m_products);
    return passOverRows(m_run.problem().rowMap(), m_order, m_run.state.work,
                        [this](std::span<const Index> rows) { m_ascent.ascend(rows); });
}

} // namespace gapscope
