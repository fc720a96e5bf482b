// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/inner_svrg.h"

#include "engine/solvers/proximal_point/inner_solver_list.h"
#include "engine/solvers/rows/row_loop.h"
#include "engine/solvers/stochastic_primal/variance_reduced_rows.h"

namespace gapscope {
namespace {

constexpr double practicalShare = 1.0 / 3.0; // of 1 / L_max

} // namespace

InnerSvrg::InnerSvrg(const OuterRun& run)
    : m_run(run), m_subproblem(run), m_products(run.problem().rowMap(), run.context.stop, run.state.work),
      m_order(run.context, primalSamplingOf(run.context.parameters)),
      m_steps(svrgStepsOf(run.context.parameters, run.rows())) {}

void InnerSvrg::pose(const Subproblem& subproblem) {
    const bool sameWeight = m_iterate && subproblem.weight == m_subproblem.weight();
    m_isCurrent = m_isCurrent && subproblem.start == m_subproblem.w;
    m_subproblem.pose(subproblem);
    m_startScores = subproblem.startScores != nullptr ? *subproblem.startScores : Vector();
    if (sameWeight)
        return;
    const double l = m_subproblem.rowLipschitz();
    const double eta = m_subproblem.stepSize(l > 0.0 ? practicalShare / l : practicalShare); // L = 0: as in svrg
    m_iterate = std::make_unique<VarianceReduction>(m_run.problem(), m_run.smoothing, m_snapshot.alpha,
                                                    m_subproblem.step(eta), false);
    m_loop = chooseRowLoop<VarianceReducedMethod::svrg>(*m_iterate);
}

void InnerSvrg::takeSnapshot() {
    if (m_isCurrent)
        return;
    if (m_startScores.size() == 0)
        m_products.multiply(m_subproblem.w, m_startScores);
    m_subproblem.differentiate(m_startScores, m_products, m_snapshot);
}

Generator<SolverEvent> InnerSvrg::advance() {
    takeSnapshot();
    m_startScores.resize(0);
    m_isCurrent = false;
    m_iterate->restart(m_subproblem.w, -m_snapshot.v - m_subproblem.z());
    m_isInside = true;
    for (Generator<SolverEvent> rows = processRows(m_run.problem().rowMap(), m_order, m_steps, m_run.state.work,
                                                   [this](std::span<const Index> next) { m_loop(next); });
         rows.next();)
        co_yield rows.value();
    m_iterate->settle(m_subproblem.w);
    m_isInside = false;
}

void InnerSvrg::formPrimal(Vector& w) const {
    w = m_subproblem.w;
    if (m_isInside)
        m_iterate->copySettled(w);
}

double InnerSvrg::gap(const Vector&, const Vector& scores) {
    if (!m_isCurrent)
        m_subproblem.differentiate(scores, m_products, m_snapshot);
    m_isCurrent = true;
    return m_subproblem.gap(m_subproblem.w, m_snapshot.v);
}

} // namespace gapscope
