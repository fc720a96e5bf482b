// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

#include <algorithm>
#include <memory>

namespace gapscope {

/// A regularizer on all coordinates except the last r, the thresholds theta of ordinal-hinge, which it penalizes by
/// (strength/2) ||theta - centre||^2. With strength 0 they are free: their prox leaves them unchanged, and R* is
/// infinite unless their part of v vanishes.
class WithThresholds final : public Regularizer {
public:
    WithThresholds(std::unique_ptr<Regularizer> inner, double strength, Vector centre) noexcept
        : m_inner(std::move(inner)), m_strength(strength), m_centre(std::move(centre)) {}

    /// The regularizer of the other coordinates.
    const Regularizer& inner() const noexcept { return *m_inner; }

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override { return m_inner->feasibleScale(features(v)); }
    double largestScale(VectorView v) const override { return m_inner->largestScale(features(v)); }
    void minimizer(VectorSpan w) const override;
    double strongConvexity() const noexcept override { return std::min(m_strength, m_inner->strongConvexity()); }
    bool hasSubgradient() const noexcept override { return m_inner->hasSubgradient(); }
    void subgradient(VectorView w, VectorSpan out) const override;

private:
    VectorView features(VectorView w) const { return w.head(w.size() - m_centre.size()); }
    VectorView thresholds(VectorView w) const { return w.tail(m_centre.size()); }

    std::unique_ptr<Regularizer> m_inner;
    double m_strength;
    Vector m_centre;
};

} // namespace gapscope
