// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/risks/risk.h"

namespace gapscope {

/// g(Z) = (1/n) sum_i ||z_i - y_i||_2 for n rows with K scores each, smoothed if gamma > 0: ||s||^2 / (2 gamma) for
/// ||s|| <= gamma, else ||s|| - gamma/2. phi*(-alpha) = -y.alpha + gamma ||alpha||^2 / 2 on ||alpha||_2 <= 1. Source:
/// spec losses.md sections 4 and 5.
class L2MultiRisk final : public Risk {
public:
    /// `targets`: n x K by rows.
    L2MultiRisk(Vector targets, Index outputs, double gamma = 0.0)
        : m_targets(std::move(targets)), m_outputs(outputs), m_gamma(gamma) {}

    /// The unit vectors of the classes 0 .. outputs - 1, n x K by rows.
    static Vector classVectors(const Vector& classes, Index outputs);

    Index rows() const noexcept override { return m_targets.size() / m_outputs; }
    double value(const Vector& scores) const override;
    /// alpha_i = 0 if a row equals its target.
    void dualPoint(const Vector& scores, Vector& alpha) const override;
    double conjugateAtMinus(const Vector& alpha) const override;
    void dualProx(Vector& alpha, double step) const override;
    /// One step per row.
    void dualProx(Vector& alpha, const Vector& steps) const override;
    Index projectDual(Vector& alpha) const override;
    void dualBox(Vector& min, Vector& max) const override;

    double derivativeLipschitz() const noexcept override { return m_gamma > 0.0 ? 1.0 / m_gamma : infinite; }
    double conjugateConvexity() const noexcept override { return m_gamma; }
    double lipschitz() const noexcept override { return 1.0; }
    double dualBound() const noexcept override { return 1.0; }
    std::unique_ptr<Risk> smoothed(double gamma) const override;

private:
    static constexpr double infinite = std::numeric_limits<double>::infinity();

    double count() const noexcept { return static_cast<double>(std::max<Index>(1, rows())); }
    auto target(Index i) const { return m_targets.segment(i * m_outputs, m_outputs); }
    void proxOfRow(Vector& alpha, double step, Index i) const;

    Vector m_targets;
    Index m_outputs;
    double m_gamma;
};

} // namespace gapscope
