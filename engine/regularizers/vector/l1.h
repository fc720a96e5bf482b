// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(w) = lambda ||w||_1, lambda > 0. R*(v) = 0 where max |v_j| <= lambda, else +infinity.
/// Source: spec regularizers.md section 2.
class L1 final : public Regularizer {
public:
    explicit L1(double lambda) noexcept : m_lambda(lambda) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return 0.0; }
    std::optional<NormConstants> normConstants(Index size) const override {
        return NormConstants{m_lambda, 1.0, m_lambda * m_lambda * static_cast<double>(size)};
    }
    std::optional<CoordinateStrengths> coordinates() const noexcept override {
        return CoordinateStrengths{m_lambda, 0.0};
    }

private:
    double m_lambda;
};

} // namespace gapscope
