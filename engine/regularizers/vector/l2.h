// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(w) = (lambda/2) ||w||^2, lambda > 0. R*(v) = ||v||^2 / (2 lambda).
/// Source: spec regularizers.md section 2.
class L2 final : public Regularizer {
public:
    explicit L2(double lambda) noexcept : m_lambda(lambda) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView) const override { return 1.0; }
    double largestScale(VectorView) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return m_lambda; }
    std::optional<CoordinateStrengths> coordinates() const noexcept override {
        return CoordinateStrengths{0.0, m_lambda};
    }

private:
    double m_lambda;
};

} // namespace gapscope
