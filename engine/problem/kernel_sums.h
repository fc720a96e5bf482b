// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/maps/kernel_sum_map.h"
#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(g) = lambda sum_k weight_k ||g_k||, or lambda (sum_k weight_k ||g_k||)^2, for functions given by the coefficients
/// of KernelSumMap. With dn(v) = max_k ||v_k|| / weight_k, R*(v) is 0 where dn <= lambda, else infinite; or dn^2 / (4
/// lambda). Source: spec pdprox_more.md section 2.
class KernelSums final : public Regularizer {
public:
    /// lambda > 0. `map` must outlive this object.
    KernelSums(double lambda, bool isSquared, const KernelSumMap& map) noexcept
        : m_lambda(lambda), m_isSquared(isSquared), m_map(map) {}

    /// The factors max(0, 1 - weight_k theta / norm_k) of the prox with step t, for the norms of the parts of its
    /// argument.
    std::vector<double> shrinkage(const std::vector<double>& norms, double t) const;

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    double strongConvexity() const noexcept override { return 0.0; }

private:
    double dualNorm(VectorView v) const;

    double m_lambda;
    bool m_isSquared;
    const KernelSumMap& m_map;
};

} // namespace gapscope
