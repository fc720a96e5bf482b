// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/risks/risk.h"

namespace gapscope {

/// g(u) = max_i (u_i + b_i) over n affine functions, and also over 0 if hinged. Dual variables alpha = -n p, p in the
/// simplex (hinged: sum p <= 1). Source: Zhang, Saha and Vishwanathan (2011), section 5; spec agm_ef.md section 5f,
/// bmrm.md section 5.
class MaxLinearRisk final : public Risk {
public:
    /// `offsets`: b, one per affine function.
    MaxLinearRisk(Vector offsets, bool isHinged) : m_offsets(std::move(offsets)), m_isHinged(isHinged) {}

    Index rows() const noexcept override { return m_offsets.size(); }
    double value(const Vector& scores) const override;
    /// The function of lowest index within 1e-12 max(1, max |u + b|) of the maximum; 0 only if all others are further
    /// below it. This rule decides worst cases (bmrm.md section 5).
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    double conjugateAtMinus(const Vector& alpha) const override;
    /// The projection of alpha - step b onto the dual domain.
    void dualProx(Vector& alpha, double step) const override;
    [[noreturn]] void dualProx(Vector& alpha, const Vector& steps) const override;
    Index projectDual(Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override;

    double derivativeLipschitz() const noexcept override;
    double conjugateConvexity() const noexcept override { return 0.0; }
    double lipschitz() const noexcept override { return dualBound(); }
    /// sqrt(n): ||alpha||^2 / n = n ||p||^2 <= n.
    double dualBound() const noexcept override;
    /// log of the number of affine functions, the range of the entropy.
    double smoothingRange() const noexcept override;
    std::unique_ptr<Risk> smoothed(double gamma) const override;

private:
    Vector m_offsets;
    bool m_isHinged;
};

/// MaxLinearRisk smoothed by entropy, centred: mu (log sum exp((u_i + b_i) / mu) - log m), m the number of affine
/// functions including 0 if hinged (structured_losses.md section 2).
class SmoothedMaxLinearRisk final : public Risk {
public:
    SmoothedMaxLinearRisk(Vector offsets, bool isHinged, double mu);

    Index rows() const noexcept override { return m_offsets.size(); }
    double value(const Vector& scores) const override;
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    double conjugateAtMinus(const Vector& alpha) const override;
    [[noreturn]] void dualProx(Vector& alpha, double step) const override;
    [[noreturn]] void dualProx(Vector& alpha, const Vector& steps) const override;
    bool hasDualProx() const noexcept override { return false; }
    Index projectDual(Vector& alpha) const override { return m_exact.projectDual(alpha); }
    void dualBox(Vector& min, Vector& max) const override { m_exact.dualBox(min, max); }

    /// n / (2 mu): the eigenvalues of diag(p) - p p^T are at most 1/2.
    double derivativeLipschitz() const noexcept override;
    double conjugateConvexity() const noexcept override { return 1.0 / derivativeLipschitz(); }
    double supNormLipschitz() const noexcept override { return 1.0 / m_mu; }
    double lipschitz() const noexcept override { return m_exact.lipschitz(); }
    double dualBound() const noexcept override { return m_exact.dualBound(); }
    std::unique_ptr<Risk> smoothed(double gamma) const override;

private:
    /// The maximum and the sum of exp((value - maximum) / mu), including 0 if hinged.
    struct Partition {
        double max;
        double sum;
    };
    Partition partition(const Vector& scores) const;

    Vector m_offsets;
    bool m_isHinged;
    MaxLinearRisk m_exact;
    double m_mu;
};

} // namespace gapscope
