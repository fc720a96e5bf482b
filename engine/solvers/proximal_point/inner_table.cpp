// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/inner_table.h"

#include "engine/solvers/common/recomputation.h"
#include "engine/solvers/proximal_point/inner_solver_list.h"
#include "engine/solvers/rows/row_loop.h"

namespace gapscope {
namespace {

/// Step size in units of 1 / L_max.
constexpr double shareOf(VarianceReducedMethod method) {
    return method == VarianceReducedMethod::sag ? 1.0 : 1.0 / 3.0;
}

} // namespace

template <VarianceReducedMethod method>
InnerTable<method>::InnerTable(const OuterRun& run)
    : m_run(run), m_subproblem(run), m_products(run.problem().rowMap(), run.context.stop, run.state.work),
      m_order(run.context, primalSamplingOf(run.context.parameters)) {}

template <VarianceReducedMethod method>
double InnerTable<method>::multiplicity() const noexcept {
    return method == VarianceReducedMethod::sag ? static_cast<double>(m_run.rows()) : 1.0;
}

template <VarianceReducedMethod method>
void InnerTable<method>::makeIterate() {
    const double l = m_subproblem.rowLipschitz();
    const double eta = m_subproblem.stepSize(l > 0.0 ? shareOf(method) / l : 1.0); // L = 0: as in saga and sag
    m_iterate =
        std::make_unique<VarianceReduction>(m_run.problem(), m_run.smoothing, m_table, m_subproblem.step(eta), false);
    m_iterate->seenRows = m_run.rows();
    m_loop = chooseRowLoop<method>(*m_iterate);
}

/// Continues from the current point with D = `sum`, which already includes z.
template <VarianceReducedMethod method>
void InnerTable<method>::restart(Vector sum) {
    m_iterate->restart(m_subproblem.w, sum);
    if constexpr (method == VarianceReducedMethod::sag) {
        m_iterate->setShare(1.0 / static_cast<double>(m_run.rows()));
        m_iterate->fixShare();
    }
}

template <VarianceReducedMethod method>
void InnerTable<method>::pose(const Subproblem& subproblem) {
    const bool hasTable = m_table.size() > 0;
    Vector sum; // D changes with z
    if (hasTable) {
        m_iterate->copyGradient(sum);
        sum += multiplicity() * m_subproblem.z();
    }
    const bool sameWeight = m_iterate && subproblem.weight == m_subproblem.weight();
    m_subproblem.pose(subproblem);
    if (!sameWeight)
        makeIterate();
    if (hasTable)
        restart(sum - multiplicity() * m_subproblem.z());
    else if (subproblem.startScores != nullptr)
        m_startScores = *subproblem.startScores;
}

template <VarianceReducedMethod method>
void InnerTable<method>::fillTable() {
    DualPoint point;
    if (m_startScores.size() == 0)
        m_products.multiply(m_subproblem.w, m_startScores);
    m_subproblem.differentiate(m_startScores, m_products, point);
    m_startScores.resize(0);
    m_table = std::move(point.alpha);
    restart(multiplicity() * (-point.v - m_subproblem.z()));
}

template <VarianceReducedMethod method>
Generator<SolverEvent> InnerTable<method>::advance() {
    if (m_table.size() == 0) {
        fillTable();
    } else if (++m_passes % passesBetweenRecomputations == 0) {
        Vector v;
        m_products.multiplyTransposedMean(m_table, v);
        restart(multiplicity() * (-v - m_subproblem.z()));
    }
    m_isInside = true;
    for (Generator<SolverEvent> rows = passOverRows(m_run.problem().rowMap(), m_order, m_run.state.work,
                                                    [this](std::span<const Index> next) { m_loop(next); });
         rows.next();)
        co_yield rows.value();
    m_iterate->settle(m_subproblem.w);
    m_isInside = false;
}

template <VarianceReducedMethod method>
void InnerTable<method>::formPrimal(Vector& w) const {
    w = m_subproblem.w;
    if (m_isInside)
        m_iterate->copySettled(w);
}

template <VarianceReducedMethod method>
double InnerTable<method>::gap(const Vector&, const Vector& scores) {
    DualPoint point;
    m_subproblem.differentiate(scores, m_products, point);
    return m_subproblem.gap(m_subproblem.w, point.v);
}

template class InnerTable<VarianceReducedMethod::saga>;
template class InnerTable<VarianceReducedMethod::sag>;

} // namespace gapscope
