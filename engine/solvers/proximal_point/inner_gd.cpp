// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/proximal_point/inner_gd.h"

#include "engine/solvers/common/spectral_bound.h"

#include <cmath>

namespace gapscope {

InnerGd::InnerGd(const OuterRun& run)
    : m_run(run), m_subproblem(run), m_products(run.problem().map(), run.context.stop, run.state.work) {}

double InnerGd::balancedProxWeight() {
    if (std::isnan(m_lipschitz))
        m_lipschitz = m_run.risk().derivativeLipschitz() * spectralBound(m_products).squaredNorm /
                      static_cast<double>(m_run.rows());
    return m_lipschitz;
}

void InnerGd::pose(const Subproblem& subproblem) {
    m_isCurrent = m_isCurrent && subproblem.start == m_subproblem.w;
    m_subproblem.pose(subproblem);
    m_startScores = subproblem.startScores != nullptr ? *subproblem.startScores : Vector();
}

Generator<SolverEvent> InnerGd::advance() {
    const ProximalStep unit = m_subproblem.step(1.0);
    const double l = balancedProxWeight() + unit.lambda;
    const double eta = m_subproblem.stepSize(l > 0.0 ? 1.0 / l : 1.0); // X = 0 and no l2 part: any value will do
    if (!m_isCurrent) {
        if (m_startScores.size() == 0)
            m_products.multiply(m_subproblem.w, m_startScores);
        m_subproblem.differentiate(m_startScores, m_products, m_point);
    }
    m_startScores.resize(0);
    m_isCurrent = false;
    Vector& w = m_subproblem.w;
    w -= eta * (unit.lambda * w - m_point.v - m_subproblem.z());
    m_subproblem.threshold(eta, w);
    co_yield SolverEvent::yieldPoint();
}

double InnerGd::gap(const Vector&, const Vector& scores) {
    if (!m_isCurrent)
        m_subproblem.differentiate(scores, m_products, m_point);
    m_isCurrent = true;
    return m_subproblem.gap(m_subproblem.w, m_point.v);
}

} // namespace gapscope
