// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"
#include "engine/regularizers/norms/norm.h"

#include <memory>

namespace gapscope {

/// R(w) = lambda N(w) for a norm N: R* is 0 where N* <= lambda, else infinite. Source: spec regularizers.md section 1.
class NormRegularizer final : public Regularizer {
public:
    NormRegularizer(double lambda, std::unique_ptr<Norm> norm) noexcept : m_lambda(lambda), m_norm(std::move(norm)) {}

    const Norm& norm() const noexcept { return *m_norm; }

    double value(VectorView w) const override { return m_lambda * m_norm->value(w); }
    void prox(VectorView x, double t, VectorSpan out) const override { m_norm->prox(x, t * m_lambda, out); }
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return 0.0; }
    std::optional<NormConstants> normConstants(Index size) const override;

private:
    double m_lambda;
    std::unique_ptr<Norm> m_norm;
};

} // namespace gapscope
