// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_instance.h"

namespace gapscope {

/// Scheme `dual` (agm_ef.md section 5c for the hinge, conventions.md section 4 for any loss): x = alpha with the inner
/// product <a, b>/n, f(alpha) = R*(v), v = X^T alpha / n, Psi(alpha) = (1/n) sum phi_i*(-alpha_i) (with a free bias: on
/// sum alpha = 0), maximizer w(u) = grad R*(v(u)). R strongly convex; no smoothing is needed.
class DualInstance : public AgmInstance {
public:
    DualInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing);

    void showStart() override;
    Vector start() override;
    BiasedValue smooth(const PointWithProduct& point) const override;
    double maximize(const PointWithProduct& u, Vector& dualPoint) const override;
    void multiply(MaximizerWithProduct& dualPoint) override;
    void gradient(const PointWithProduct& u, const MaximizerWithProduct& dualPoint, Vector& g) const override;
    double simple(const Vector& x) const override;
    void ground(const Vector& s, double rho, double t, Vector& x) const override;
    void show(const PointWithProduct& x, const MaximizerWithProduct& average, BiasedValue objective) override;
    SolverInternals auxiliaryPoint(const PointWithProduct& u) const override;
    std::optional<EstimateFunction> described(EstimateFunction model) const override;
    void rememberStart(const Vector& u0) override;

protected:
    DualInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                 std::unique_ptr<ProxFunction> prox);

    /// max Delta(alpha, u_0) over the dual domain, or an upper bound; +infinity if it is unbounded.
    virtual double diameterFrom(const Vector& u0) const;
    Index imageSize() const noexcept override { return problem().dimension(); }
    void multiplyVariable(const Vector& x, Vector& image) override { m_products.multiplyTransposedMean(x, image); }
    double computedLipschitzBound() override;

private:
    Vector givenStart() const;
    Vector feasible(Vector alpha) const;
    /// Delta(alpha, u_0) for the alpha that defines P(w), or the diameter of the dual box from u_0 if that is finite.
    double distanceOf(const Vector& scores) const;

    double m_diameter = 0.0; ///< from u_0
};

} // namespace gapscope
