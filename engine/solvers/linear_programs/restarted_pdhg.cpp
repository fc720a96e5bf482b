// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/linear_programs/restarted_pdhg.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double sufficientDecrease = 0.2; // of the merit since the last restart
constexpr double necessaryDecrease = 0.8;
constexpr double artificialShare = 0.36;     // of the steps since the last restart in all steps
constexpr double weightSmoothing = 0.5;      // of the logarithm of the primal weight
constexpr double negligibleDistance = 1e-10; // relative, between two restarts

void moveTowards(const Vector& point, double share, Vector& mean) {
    if (share == 1.0)
        mean = point;
    else
        mean += share * (point - mean);
}

} // namespace

RestartedPdhg::RestartedPdhg(const SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_problem(context.problem),
      m_products(context.problem.map(), context.stop, state.work), m_prox(context.problem, m_factors.columns) {}

void RestartedPdhg::startAt(const Vector& w, const Vector& alpha) {
    m_last.w = w;
    m_last.alpha = alpha;
}

void RestartedPdhg::prepare(EquilibrationRule rule) {
    m_factors = equilibrate(m_problem, rule, m_context.stop, m_state.work);
    m_eta = m_factors.maxEntry > 0.0 ? 1.0 / m_factors.maxEntry : 1.0;
    m_last.z = Vector::Zero(m_problem.scoreCount());
    m_last.v = Vector::Zero(m_problem.dimension());
    if (!m_last.w.isZero(0.0))
        m_products.multiply(m_last.w, m_last.z);
    if (!m_last.alpha.isZero(0.0))
        m_products.multiplyTransposedMean(m_last.alpha, m_last.v);
    m_lastValue = valueOf(m_problem, m_last);
    m_meritAtRestart = std::max(meritOf(m_last, m_lastValue), m_lastValue.primal);
    m_mean = m_last;
    m_origin = m_last.w;
    m_originAlpha = m_last.alpha;
}

void RestartedPdhg::primalStep() {
    m_prox(m_last.w, m_last.v, m_eta / m_omega, m_next.w);
    m_products.multiply(m_next.w, m_next.z);
}

void RestartedPdhg::dualStep() {
    m_scratch = (m_eta * m_omega / static_cast<double>(m_problem.rows())) * m_factors.rows.cwiseAbs2();
    m_next.alpha = m_last.alpha - m_scratch.cwiseProduct(2.0 * m_next.z - m_last.z);
    m_problem.risk().dualProx(m_next.alpha, m_scratch);
    m_products.multiplyTransposedMean(m_next.alpha, m_next.v);
}

bool RestartedPdhg::acceptStep() {
    const double coupling =
        2.0 / static_cast<double>(m_problem.rows()) * std::abs((m_next.alpha - m_last.alpha).dot(m_next.z - m_last.z));
    const double distance =
        m_omega * primalSquare(m_next.w - m_last.w) + dualSquare(m_next.alpha - m_last.alpha) / m_omega;
    m_limit = coupling > 0.0 ? distance / coupling : infinity;
    m_trials += 1.0;
    m_used = m_eta;
    const double shorter = 1.0 - std::pow(m_trials + 1.0, -0.3);
    const double longer = 1.0 + std::pow(m_trials + 1.0, -0.6);
    m_eta = std::min(shorter * m_limit, longer * m_eta);
    return m_used <= m_limit;
}

void RestartedPdhg::average() {
    std::swap(m_last, m_next);
    m_weights += m_used;
    const double share = m_used / m_weights;
    moveTowards(m_last.w, share, m_mean.w);
    moveTowards(m_last.alpha, share, m_mean.alpha);
    moveTowards(m_last.z, share, m_mean.z);
    moveTowards(m_last.v, share, m_mean.v);
    m_lastValue = valueOf(m_problem, m_last);
    m_lastMerit = meritOf(m_last, m_lastValue);
    m_meanValue = valueOf(m_problem, m_mean);
    m_meanMerit = meritOf(m_mean, m_meanValue);
    m_accepted += 1.0;
    m_sinceRestart += 1.0;
}

std::optional<RestartRule> RestartedPdhg::restartWhenDue() {
    const double mu = merit();
    std::optional<RestartRule> rule;
    if (mu <= sufficientDecrease * m_meritAtRestart)
        rule = RestartRule::sufficient;
    else if (mu <= necessaryDecrease * m_meritAtRestart && mu > m_meritBefore)
        rule = RestartRule::necessary;
    else if (m_sinceRestart >= artificialShare * m_accepted)
        rule = RestartRule::artificial;
    m_meritBefore = mu;
    if (rule) {
        m_meritAtRestart = mu;
        m_meritBefore = infinity;
        restartAt(isLastBetter() ? m_last : m_mean);
    }
    return rule;
}

void RestartedPdhg::restartAt(const PairWithProducts& pair) {
    const double primalDistance = std::sqrt(primalSquare(pair.w - m_origin));
    const double dualDistance = std::sqrt(dualSquare(pair.alpha - m_originAlpha));
    if (primalDistance > negligibleDistance * (1.0 + std::sqrt(primalSquare(pair.w))) &&
        dualDistance > negligibleDistance * (1.0 + std::sqrt(dualSquare(pair.alpha))))
        m_omega = std::exp(weightSmoothing * std::log(dualDistance / primalDistance) +
                           (1.0 - weightSmoothing) * std::log(m_omega));
    if (&pair != &m_last) {
        m_last = pair;
        m_lastValue = m_meanValue;
        m_lastMerit = m_meanMerit;
    }
    m_origin = m_last.w;
    m_originAlpha = m_last.alpha;
    m_weights = 0.0; // the next pair replaces the averages, whatever they hold
    m_sinceRestart = 0.0;
    m_restarts += 1.0;
}

/// |P(w) - d(alpha)| + ||w||_T ||g||_{1/T}, g = prox_R(v) the part of v beyond the dual ball.
double RestartedPdhg::meritOf(const PairWithProducts& pair, const PairValue& value) {
    m_scratch.resize(pair.v.size());
    m_problem.regularizer().prox(pair.v, 1.0, m_scratch);
    const double infeasible = m_scratch.cwiseProduct(m_factors.columns).norm();
    return std::abs(value.primal - value.dual) + std::sqrt(primalSquare(pair.w)) * infeasible;
}

} // namespace gapscope
