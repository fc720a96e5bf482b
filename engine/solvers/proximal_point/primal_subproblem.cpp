// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/primal_subproblem.h"

#include "engine/math/projections/soft_threshold.h"
#include "engine/solvers/stochastic_primal/variance_reduction.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

PrimalSubproblem::PrimalSubproblem(const OuterRun& run)
    : m_run(run), m_strengths(run.strengths()), m_eta(rowStepRuleOf(run.context.parameters).given),
      m_rowLipschitz(rowLipschitzOf(run.problem(), run.smoothing)) {}

void PrimalSubproblem::pose(const Subproblem& subproblem) {
    m_weight = subproblem.weight;
    m_z = subproblem.weight * subproblem.centre;
    w = subproblem.start;
}

double PrimalSubproblem::stepSize(double automatic) const {
    const double l2 = m_strengths.l2 + m_weight;
    const double eta = m_eta.value_or(automatic);
    return l2 > 0.0 ? std::min(eta, 1.0 / l2) : eta;
}

void PrimalSubproblem::differentiate(const Vector& scores, MeteredMap& products, DualPoint& point) const {
    DualPoint fresh; // the point is replaced as a whole, since a stop may interrupt the product
    m_run.risk().dualPoint(scores, fresh.alpha);
    products.multiplyTransposedMean(fresh.alpha, fresh.v);
    point = std::move(fresh);
}

double PrimalSubproblem::gap(const Vector& at, const Vector& v) const {
    const double l2 = m_strengths.l2 + m_weight;
    if (!(l2 > 0.0))
        return infinity;
    const Index outputs = m_run.problem().outputs();
    Vector u(outputs);
    Vector target(outputs);
    double sum = 0.0;
    for (Index j = 0; j < at.size(); j += outputs) {
        const auto row = at.segment(j, outputs);
        u = v.segment(j, outputs) + m_z.segment(j, outputs);
        target = u;
        threshold(1.0, target);
        const double norms = m_strengths.l1 * row.lpNorm<1>() + m_strengths.rowNorm * row.norm();
        sum += 0.5 * l2 * (row - target / l2).squaredNorm() + std::max(0.0, norms - (u - target).dot(row));
    }
    return sum;
}

void PrimalSubproblem::threshold(double eta, VectorSpan at) const {
    const Index outputs = m_run.problem().outputs();
    for (double& entry : at)
        entry = softThreshold(entry, eta * m_strengths.l1);
    if (m_strengths.rowNorm > 0.0)
        for (Index j = 0; j < at.size(); j += outputs)
            at.segment(j, outputs) *= shortening(at.segment(j, outputs).norm(), eta * m_strengths.rowNorm);
}

std::optional<double> PrimalSubproblem::shownGap(const Vector& at, const Vector& scores,
                                                 const std::stop_token& stop) const {
    DualPoint point;
    m_run.risk().dualPoint(scores, point.alpha);
    if (!m_run.problem().map().multiplyTransposed(point.alpha, point.v, stop))
        return std::nullopt;
    return gap(at, point.v / static_cast<double>(m_run.rows()));
}

} // namespace gapscope
