// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// A regularizer on all coordinates except the last, which is a free (unregularized) bias: its prox leaves the bias
/// unchanged, its conjugate adds the constraint v_b = (1/n) sum alpha_i = 0 (regularizers.md section 6).
class WithFreeBias final : public Regularizer {
public:
    explicit WithFreeBias(std::unique_ptr<Regularizer> inner) noexcept : m_inner(std::move(inner)) {}

    /// The regularizer of the other coordinates.
    const Regularizer& inner() const noexcept { return *m_inner; }

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    void minimizer(VectorSpan w) const override;
    bool hasSubgradient() const noexcept override { return m_inner->hasSubgradient(); }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return 0.0; }

private:
    std::unique_ptr<Regularizer> m_inner;
};

} // namespace gapscope
