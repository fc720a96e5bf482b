// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/risks/risk.h"

namespace gapscope {

/// The hinge with a dual budget, sum a_i <= m with a_i = y_i alpha_i in [0, 1]: g(u) = (1/n) (the sum of the floor(m)
/// largest hinge losses + (m - floor(m)) times the next), the rows of lower index first among ties; smoothed by gamma >
/// 0: the maximum of (1/n) sum [a_i (1 - y_i u_i) - gamma a_i^2 / 2]. Couples all rows. Source: Dekel and Singer
/// (2006); Yang et al. (2014), section 4.5 and lemma 13; spec losses.md section 8.
///
/// A budget does not bound the number of nonzero a_i, the support vectors, as the paper says, but their sum.
class BudgetRisk final : public Risk {
public:
    /// `labels` in {-1, +1}; `budget` > 0.
    BudgetRisk(Vector labels, double budget, double gamma = 0.0);

    Index rows() const noexcept override { return m_labels.size(); }
    double value(const Vector& scores) const override;
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    double conjugateAtMinus(const Vector& alpha) const override;
    /// The projection of (alpha + step y) / (1 + step gamma) onto the dual domain.
    void dualProx(Vector& alpha, double step) const override;
    [[noreturn]] void dualProx(Vector& alpha, const Vector& steps) const override;
    Index projectDual(Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override;

    double derivativeLipschitz() const noexcept override { return m_gamma > 0.0 ? 1.0 / m_gamma : infinite; }
    double conjugateConvexity() const noexcept override { return m_gamma; }
    double lipschitz() const noexcept override { return dualBound(); }
    /// ||alpha||^2 <= sum a_i <= min(m, n).
    double dualBound() const noexcept override;
    std::unique_ptr<Risk> smoothed(double gamma) const override;

private:
    static constexpr double infinite = std::numeric_limits<double>::infinity();

    double count() const noexcept { return static_cast<double>(std::max<Index>(1, rows())); }
    /// a <- its projection on { 0 <= a_i <= 1, sum a_i <= m } (lemma 13 with all v_i = 1).
    void project(Vector& a) const;
    /// The a in the dual domain that attains the maximum at the scores.
    Vector maximizer(const Vector& scores) const;

    Vector m_labels;
    double m_budget;
    double m_gamma;
};

} // namespace gapscope
