// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/ordinal_risk.h"

#include "engine/losses/scalar/smoothed_hinge.h"
#include "engine/problem/risks/separable_risk.h"

#include <cmath>

namespace gapscope {
namespace {

/// -T_ij for all rows and thresholds.
Vector signsOf(const Vector& levels, Index thresholds) {
    Vector signs(levels.size() * thresholds);
    for (Index i = 0; i < levels.size(); ++i)
        for (Index j = 0; j < thresholds; ++j)
            signs[i * thresholds + j] = static_cast<double>(j + 1) >= levels[i] ? -1.0 : 1.0;
    return signs;
}

} // namespace

OrdinalRisk::OrdinalRisk(const Vector& levels, Index thresholds, double gamma, bool balances)
    : m_levels(levels), m_rows(levels.size()), m_thresholds(thresholds), m_gamma(gamma), m_balances(balances) {
    if (gamma > 0.0)
        m_hinges = std::make_unique<SeparableRisk<SmoothedHinge>>(SmoothedHinge{gamma}, signsOf(levels, thresholds));
    else
        m_hinges = std::make_unique<SeparableRisk<Hinge>>(Hinge{}, signsOf(levels, thresholds));
}

void OrdinalRisk::dualProx(Vector& alpha, const Vector& steps) const {
    Vector all(alpha.size());
    for (Index i = 0; i < m_rows; ++i)
        all.segment(i * m_thresholds, m_thresholds).setConstant(steps[i]);
    m_hinges->dualProx(alpha, all);
}

Index OrdinalRisk::projectDual(Vector& alpha) const {
    const Index moved = m_hinges->projectDual(alpha);
    for (Index j = 0; m_balances && j < m_thresholds; ++j) {
        double positive = 0.0;
        double negative = 0.0;
        for (Index i = 0; i < m_rows; ++i) {
            const double entry = alpha[i * m_thresholds + j];
            (entry > 0.0 ? positive : negative) += std::abs(entry);
        }
        if (positive == negative)
            continue;
        const bool isPositive = positive > negative; // the heavier sign
        const double factor = isPositive ? negative / positive : positive / negative;
        for (Index i = 0; i < m_rows; ++i)
            if (double& entry = alpha[i * m_thresholds + j]; isPositive ? entry > 0.0 : entry < 0.0)
                entry *= factor;
    }
    return moved;
}

double OrdinalRisk::dualBound() const noexcept {
    return std::sqrt(times());
}

std::unique_ptr<Risk> OrdinalRisk::smoothed(double gamma) const {
    return std::make_unique<OrdinalRisk>(m_levels, m_thresholds, m_gamma + gamma, m_balances);
}

} // namespace gapscope
