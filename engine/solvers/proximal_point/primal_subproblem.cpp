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
    double sum = 0.0;
    for (Index j = 0; j < at.size(); ++j) {
        const double u = v[j] + m_z[j];
        const double thresholded = softThreshold(u, m_strengths.l1);
        const double distance = at[j] - thresholded / l2;
        sum += 0.5 * l2 * distance * distance +
               std::max(0.0, m_strengths.l1 * std::abs(at[j]) - (u - thresholded) * at[j]);
    }
    return sum;
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
