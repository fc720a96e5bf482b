// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(w) = lambda sum w_j log(p w_j), the relative entropy of w to the uniform distribution, if w is a distribution, sum
/// w = 1 and 0 <= w_j <= nu, else +infinity. lambda >= 0; p nu >= 1, else no w is feasible. R* is finite everywhere,
/// and its gradient is the projection by entropy. lambda-strongly convex in the l1 norm, lambda/nu in the Euclidean
/// norm. Source: Warmuth, Glocer and Vishwanathan (2008); specs structured_losses.md section 2, projections.md section
/// 3.
class Entropy final : public Regularizer {
public:
    explicit Entropy(EntropyStrengths strengths) noexcept : m_strengths(strengths) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView) const override { return 1.0; }
    double largestScale(VectorView) const override;
    void minimizer(VectorSpan w) const override;
    double strongConvexity() const noexcept override;
    bool hasConjugateGradient() const noexcept override { return true; }
    std::optional<EntropyStrengths> entropy() const noexcept override { return m_strengths; }

private:
    EntropyStrengths m_strengths;
};

} // namespace gapscope
