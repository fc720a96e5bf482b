// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"
#include "engine/regularizers/norms/norm.h"

#include <memory>

namespace gapscope {

/// R(w) = lambda N(w) + (l2/2) ||w||^2 for a norm N, l2 >= 0. Without l2, R* is 0 where N* <= lambda, else infinite;
/// with it, R*(v) = ||prox(v)||^2 / (2 l2), prox that of lambda N. Sources: spec regularizers.md section 1,
/// sdca.md section 11.
class NormRegularizer final : public Regularizer {
public:
    NormRegularizer(double lambda, std::unique_ptr<Norm> norm, double l2 = 0.0) noexcept
        : m_lambda(lambda), m_norm(std::move(norm)), m_l2(l2) {}

    const Norm& norm() const noexcept { return *m_norm; }

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return m_l2; }
    std::optional<NormConstants> normConstants(Index size) const override;
    std::optional<GroupStrengths> groups() const override;
    std::optional<CoordinateStrengths> rows() const noexcept override {
        if (!m_norm->isOfRows())
            return std::nullopt;
        return CoordinateStrengths{.l1 = 0.0, .l2 = m_l2, .rowNorm = m_lambda};
    }

private:
    double m_lambda;
    std::unique_ptr<Norm> m_norm;
    double m_l2;
};

} // namespace gapscope
