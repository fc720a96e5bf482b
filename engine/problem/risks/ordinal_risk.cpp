// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/risks/ordinal_risk.h"

#include "engine/losses/scalar/smoothed_hinge.h"
#include "engine/problem/risks/separable_risk.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

/// The entries of one threshold.
using Column = Eigen::Map<Vector, 0, Eigen::InnerStride<>>;

/// Scales the heavier of the two signs, so that the sum is 0 up to rounding.
void scaleHeavierSign(Column entries) {
    const double positive = entries.cwiseMax(0.0).sum();
    const double negative = -entries.cwiseMin(0.0).sum();
    if (positive == negative)
        return;
    const bool isPositive = positive > negative;
    const double factor = isPositive ? negative / positive : positive / negative;
    for (double& entry : entries)
        if (isPositive ? entry > 0.0 : entry < 0.0)
            entry *= factor;
}

/// Makes the sum exactly 0 in any order of summation: D would pay for what is left with the threshold, which may be
/// huge. Multiples of `unit` are summed without rounding, and entries of the heavier sign take up what is over.
void removeRounding(Column entries) {
    const double total = entries.cwiseAbs().sum();
    if (total == 0.0)
        return;
    const double unit = std::ldexp(1.0, std::max(std::ilogb(total) - 51, std::numeric_limits<double>::min_exponent));
    for (double& entry : entries)
        entry -= std::remainder(entry, unit);
    double over = entries.sum();
    for (double& entry : entries) {
        const double taken = over > 0.0 ? std::clamp(entry, 0.0, over) : std::clamp(entry, over, 0.0);
        entry -= taken;
        over -= taken;
    }
}

void balance(Column entries) {
    scaleHeavierSign(entries);
    removeRounding(entries);
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
    for (Index j = 0; m_balances && j < m_thresholds; ++j)
        balance(Column(alpha.data() + j, m_rows, Eigen::InnerStride<>(m_thresholds)));
    return moved;
}

double OrdinalRisk::dualBound() const noexcept {
    return std::sqrt(times());
}

std::unique_ptr<Risk> OrdinalRisk::smoothed(double gamma) const {
    return std::make_unique<OrdinalRisk>(m_levels, m_thresholds, m_gamma + gamma, m_balances);
}

} // namespace gapscope
