// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/projections/elastic_net_ball.h"
#include "engine/regularizers/interface/regularizer.h"

namespace gapscope {

/// R(w) = 0 if gam ||w||_1 + ||w||^2 / 2 <= r (relative tolerance 1e-12), else +infinity; gam >= 0, r >= 0. Its prox is
/// the projection for every step; R* is the support function of the ball, finite everywhere.
/// Source: Zhang, Saha and Vishwanathan (2011), section 5.5; specs projections.md section 4, agm_ef.md section 4.
class ElasticNetBallConstraint final : public Regularizer {
public:
    explicit ElasticNetBallConstraint(ElasticNetBall ball) noexcept : m_ball(ball) {}

    static RegularizerInfo info();

    double value(VectorView w) const override;
    void prox(VectorView x, double t, VectorSpan out) const override;
    void prox(VectorView x, VectorView steps, VectorSpan out) const override;
    double conjugate(VectorView v) const override { return m_ball.support(v); }
    void conjugateGradient(VectorView v, VectorSpan w) const override { m_ball.support(v, w); }
    double feasibleScale(VectorView) const override { return 1.0; }
    double largestScale(VectorView) const override;
    double strongConvexity() const noexcept override { return 0.0; }
    bool hasConjugateGradient() const noexcept override { return true; }

private:
    ElasticNetBall m_ball;
};

} // namespace gapscope
