// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/line_section.h"

#include <cmath>

namespace gapscope {

double riskAtBestBias(const Problem& problem, const Risk& risk, const Vector& scores) {
    if (!problem.hasFreeBias())
        return risk.value(scores);
    Vector alpha;
    const double bias = risk.isSmooth() ? risk.balancedDualPoint(scores, alpha) : risk.bestBias(scores);
    return risk.value((scores.array() + bias).matrix());
}

std::optional<PrimalSection> PrimalSection::make(const Problem& problem, const Risk& risk, const LinearMap& map,
                                                 const Vector& from, const Vector& to, const std::stop_token& stop) {
    PrimalSection section(problem, risk, from, to);
    if (problem.hasFreeBias()) {
        section.m_from[problem.features()] = 0.0;
        section.m_direction[problem.features()] = 0.0;
    }
    if (!map.multiply(section.m_from, section.m_scores, stop) ||
        !map.multiply(section.m_direction, section.m_change, stop))
        return std::nullopt;
    return section;
}

double PrimalSection::riskAt(double t) const {
    return riskAtBestBias(*m_problem, *m_risk, scoresAt(t));
}

double PrimalSection::valueAt(double t) const {
    const double regularization = regularizerAt(t);
    return std::isfinite(regularization) ? riskAt(t) + regularization : infinity;
}

double PrimalSection::project(const Vector& w) const {
    const double squared = features(m_direction).squaredNorm();
    return squared > 0.0 ? features(m_direction).dot(features(w) - features(m_from)) / squared : 0.0;
}

double PrimalSection::length() const {
    return features(m_direction).norm();
}

std::optional<DualSection> DualSection::make(const Problem& problem, const Risk& risk, const LinearMap& map,
                                             const Vector& from, const Vector& to, const std::stop_token& stop) {
    DualSection section(problem, risk, from, to);
    if (!map.multiplyTransposed(section.m_from, section.m_v, stop) ||
        !map.multiplyTransposed(section.m_direction, section.m_change, stop))
        return std::nullopt;
    const auto n = static_cast<double>(problem.rows());
    section.m_v /= n;
    section.m_change /= n;
    return section;
}

double DualSection::valueAt(double t) const {
    const double conjugate = m_risk->conjugateAtMinus(at(t));
    if (!std::isfinite(conjugate))
        return -infinity;
    const Vector v = productAt(t);
    const double value = -conjugate - m_problem->featureRegularizer().conjugate(v.head(m_problem->features()));
    return std::isnan(value) ? -infinity : value;
}

double DualSection::project(const Vector& alpha) const {
    const double squared = m_direction.squaredNorm();
    return squared > 0.0 ? m_direction.dot(alpha - m_from) / squared : 0.0;
}

} // namespace gapscope
