// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/inner_prox_sdca.h"

namespace gapscope {
namespace {

constexpr int passesBetweenRecomputations = 50; // the updates of X^T alpha gather rounding

} // namespace

InnerProxSdca::InnerProxSdca(const OuterRun& run, Vector& alpha)
    : m_run(run), m_ascent({.map = run.problem().rowMap(),
                            .labels = run.problem().labels(),
                            .loss = run.problem().loss(),
                            .strengths = run.strengths(),
                            .smoothing = run.smoothing},
                           alpha),
      m_order(run.context, samplingOf(run.context.parameters)),
      m_products(run.problem().rowMap(), run.context.stop, run.state.work) {}

Generator<SolverEvent> InnerProxSdca::advance() {
    if (++m_passes % passesBetweenRecomputations == 0)
        m_ascent.follow(m_products);
    return passOverRows(m_run.problem().rowMap(), m_order, m_run.state.work,
                        [this](std::span<const Index> rows) { m_ascent.ascend(rows); });
}

} // namespace gapscope
