// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

#include <memory>
#include <vector>

namespace gapscope {

/// A regularizer of groups that are not contiguous: permutes w into the order of the groups.
class Permuted final : public Regularizer {
public:
    /// `order`: the coordinate at every position of the inner regularizer; a permutation.
    Permuted(std::vector<Index> order, std::unique_ptr<Regularizer> inner) noexcept
        : m_order(std::move(order)), m_inner(std::move(inner)) {}

    double value(VectorView w) const override { return m_inner->value(sorted(w)); }
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override { return m_inner->conjugate(sorted(v)); }
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override { return m_inner->feasibleScale(sorted(v)); }
    double largestScale(VectorView v) const override { return m_inner->largestScale(sorted(v)); }
    bool hasSubgradient() const noexcept override { return m_inner->hasSubgradient(); }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return m_inner->strongConvexity(); }
    bool hasConjugateGradient() const noexcept override { return m_inner->hasConjugateGradient(); }
    std::optional<NormConstants> normConstants(Index size) const override { return m_inner->normConstants(size); }
    std::optional<GroupStrengths> groups() const override;

private:
    Vector sorted(VectorView v) const;
    void putBack(const Vector& sorted, VectorSpan out) const;

    std::vector<Index> m_order;
    std::unique_ptr<Regularizer> m_inner;
};

} // namespace gapscope
