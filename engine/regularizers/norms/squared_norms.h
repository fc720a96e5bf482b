// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(W) = lambda sum_j ||W^j||_1^2 over the rows of a p x K matrix: few outputs per feature. Without a factor 1/2, and
/// not strongly convex. R*(V) = sum_j (max_k |V_jk|)^2 / (4 lambda). Source: Zhou, Jin and Hoi (2010); spec
/// regularizers.md sections 2 and 3.
class ExclusiveLasso final : public Regularizer {
public:
    ExclusiveLasso(double lambda, Index outputs) noexcept : m_lambda(lambda), m_outputs(outputs) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView) const override { return 1.0; }
    double largestScale(VectorView) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return 0.0; }

private:
    double m_lambda;
    Index m_outputs;
};

/// R(W) = lambda (sum_k ||w_k||_2)^2 over the columns of a p x K matrix. Without a factor 1/2, and not strongly convex.
/// R*(V) = (max_k ||v_k||_2)^2 / (4 lambda). Source: spec regularizers.md sections 2 and 3.
class SquaredSumOfNorms final : public Regularizer {
public:
    SquaredSumOfNorms(double lambda, Index outputs) noexcept : m_lambda(lambda), m_outputs(outputs) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override;
    void conjugateGradient(VectorView v, VectorSpan w) const override;
    double feasibleScale(VectorView) const override { return 1.0; }
    double largestScale(VectorView) const override;
    bool hasSubgradient() const noexcept override { return true; }
    void subgradient(VectorView w, VectorSpan out) const override;
    double strongConvexity() const noexcept override { return 0.0; }

private:
    Vector columnNorms(VectorView w) const;

    double m_lambda;
    Index m_outputs;
};

} // namespace gapscope
