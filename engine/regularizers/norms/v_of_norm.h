// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer_entry.h"
#include "engine/regularizers/norms/norm.h"

#include <memory>

namespace gapscope {

/// A convex, nondecreasing V on z >= 0 and its conjugate V_*(eta) = max over z >= 0 of eta z - V(z).
enum class ScalarShape {
    linear,      ///< z
    square,      ///< z^2
    cube,        ///< z^3 / 3
    exponential, ///< e^z - 1
};

/// R(w) = lambda V(N(w)). The proximal operator is that of eta t lambda N, at the eta where N of its result equals
/// V_*'(eta); found by bisection on the sign, because V_*' may jump. Source: Yang, Mahdavi, Jin and Zhu (2014), lemma
/// 16, with erratum 1 of spec regularizers.md, section 4.
class VOfNorm final : public Regularizer {
public:
    VOfNorm(double lambda, ScalarShape shape, std::unique_ptr<Norm> norm) noexcept
        : m_lambda(lambda), m_shape(shape), m_norm(std::move(norm)) {}

    static RegularizerInfo info();
    static std::unique_ptr<Regularizer> fromParameters(const RegularizerInput& input);

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

private:
    double m_lambda;
    ScalarShape m_shape;
    std::unique_ptr<Norm> m_norm;
};

} // namespace gapscope
