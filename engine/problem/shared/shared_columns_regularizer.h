// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/ranks/row_sums.h"
#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// A sum over coordinates of which several processes have parts: values are those of all coordinates, vectors those of
/// the own ones. All ranks call the functions that return a number for a vector.
class SharedColumnsRegularizer final : public Regularizer {
public:
    SharedColumnsRegularizer(std::unique_ptr<Regularizer> own, FeatureSums sums);

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView v) const override;
    double largestScale(VectorView v) const override;
    void minimizer(VectorSpan w) const override;
    double strongConvexity() const noexcept override { return m_own->strongConvexity(); }
    bool hasConjugateGradient() const noexcept override { return m_own->hasConjugateGradient(); }
    bool hasSubgradient() const noexcept override { return m_own->hasSubgradient(); }
    void subgradient(VectorView w, VectorSpan out) const override;
    std::optional<NormConstants> normConstants(Index size) const override { return m_own->normConstants(size); }
    std::optional<CoordinateStrengths> coordinates() const noexcept override { return m_own->coordinates(); }

private:
    std::unique_ptr<Regularizer> m_own;
    FeatureSums m_sums;
};

} // namespace gapscope
