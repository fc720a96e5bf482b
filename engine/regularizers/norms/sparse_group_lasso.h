// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/groups.h"
#include "engine/regularizers/interface/regularizer.h"

#include <utility>

namespace gapscope {

/// R(w) = l1 ||w||_1 + lambda sum_g weight_g ||w_g||_2. R*(v) is 0 where ||soft(v_g, l1)||_2 <= lambda weight_g for all
/// g, else infinite. Source: spec regularizers.md section 2.
class SparseGroupLasso final : public Regularizer {
public:
    /// Groups must be contiguous in the order of the coordinates.
    SparseGroupLasso(double lambda, double l1, Groups groups)
        : m_lambda(lambda), m_l1(l1), m_groups(std::move(groups)) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    /// Soft thresholding first, then the groups; only this order is exact.
    void prox(VectorView x, double t, VectorSpan out) const override;
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
    double bound(Index g) const noexcept { return m_lambda * m_groups.weight[static_cast<std::size_t>(g)]; }

    double m_lambda;
    double m_l1;
    Groups m_groups;
};

} // namespace gapscope
