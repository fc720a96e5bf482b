// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/risks/risk.h"

#include <memory>

namespace gapscope {

/// g(S) = (1/n) sum_ij h(T_ij (theta_j - x_i.w)) on the scores s_ij = x_i.w - theta_j of ThresholdMap: a sum of hinges
/// with the signs -T_ij as labels. alpha_ij = -T_ij a_ij, a_ij in [0, 1]. Source: spec levels_and_labels.md section 2.
class OrdinalRisk final : public Risk {
public:
    /// `levels`: of the rows, from 1 to thresholds + 1. `balances`: the thresholds are free, so that a dual point needs
    /// sum_i alpha_ij = 0 for every j; projectDual then scales the heavier of the two signs of each threshold, and the
    /// sums are 0 without rounding.
    OrdinalRisk(const Vector& levels, Index thresholds, double gamma, bool balances);

    Index rows() const noexcept override { return m_rows; }
    double value(const Vector& scores) const override { return times() * m_hinges->value(scores); }
    void dualPoint(const Vector& scores, Vector& alpha) const override { m_hinges->dualPoint(scores, alpha); }
    double conjugateAtMinus(const Vector& alpha) const override { return times() * m_hinges->conjugateAtMinus(alpha); }
    void dualProx(Vector& alpha, double step) const override { m_hinges->dualProx(alpha, step); }
    /// One step per row.
    void dualProx(Vector& alpha, const Vector& steps) const override;
    Index projectDual(Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override { m_hinges->dualBox(min, max); }

    double derivativeLipschitz() const noexcept override { return m_hinges->derivativeLipschitz(); }
    double conjugateConvexity() const noexcept override { return m_hinges->conjugateConvexity(); }
    double supNormLipschitz() const noexcept override { return times() * derivativeLipschitz(); }
    double lipschitz() const noexcept override { return dualBound(); }
    double dualBound() const noexcept override;
    std::unique_ptr<Risk> smoothed(double gamma) const override;

private:
    double times() const noexcept { return static_cast<double>(m_thresholds); }

    Vector m_levels;
    Index m_rows;
    Index m_thresholds;
    double m_gamma;
    bool m_balances;
    std::unique_ptr<Risk> m_hinges; ///< of the n r scores, divided by n r
};

} // namespace gapscope
