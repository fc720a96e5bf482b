// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(w) = 0. R*(v) = 0 if v = 0, else +infinity, so that no useful dual feasible point is known.
class NoRegularizer final : public Regularizer {
public:
    static RegularizerInfo info();

    double value(VectorView) const override { return 0.0; }
    void prox(VectorView x, double, VectorSpan out) const override { out = x; }
    void prox(VectorView x, VectorView, VectorSpan out) const override { out = x; }
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView, VectorSpan out) const override { out.setZero(); }
    double strongConvexity() const noexcept override { return 0.0; }
    std::optional<CoordinateStrengths> coordinates() const noexcept override { return CoordinateStrengths{0.0, 0.0}; }
};

} // namespace gapscope
