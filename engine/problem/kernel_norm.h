// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/linear_map.h"
#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(g) = (lambda/2) ||g||_H^2 = (lambda/2) zeta.K zeta for functions given by their coefficients, K the map's `gram`;
/// R*(v) = v.K v / (2 lambda). Proximal step and gradient are those of the function space: zeta / (1 + t lambda) and v
/// / lambda. Source: spec pdprox.md section 7.
class KernelNorm final : public Regularizer {
public:
    /// lambda > 0. `map` must outlive this object.
    KernelNorm(double lambda, const LinearMap& map) noexcept : m_lambda(lambda), m_map(map) {}

    double value(VectorView w) const override { return 0.5 * m_lambda * squaredNorm(w); }
    void prox(VectorView x, double t, VectorSpan out) const override { out = x / (1.0 + t * m_lambda); }
    void prox(VectorView x, VectorView steps, VectorSpan out) const override {
        out = x.cwiseQuotient(Vector((1.0 + m_lambda * steps.array()).matrix()));
    }
    double conjugate(VectorView v) const override { return 0.5 * squaredNorm(v) / m_lambda; }
    void conjugateGradient(VectorView v, VectorSpan w) const override { w = v / m_lambda; }
    double feasibleScale(VectorView) const override { return 1.0; }
    double largestScale(VectorView) const override;
    double strongConvexity() const noexcept override { return m_lambda; }

private:
    double squaredNorm(VectorView w) const;

    double m_lambda;
    const LinearMap& m_map;
};

} // namespace gapscope
