// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_instance.h"

namespace gapscope {

/// Scheme `primal` (agm_ef.md sections 5a and 5b): x = w, f(w) = min_b (1/n) sum phi_i(x_i.w + b) + (lambda1/2)||w||^2
/// with phi smooth or smoothed, Psi = R - (lambda1/2)||w||^2, dual point alpha(u) = -phi'(X u + b).
class PrimalInstance : public AgmInstance {
public:
    /// `smoothShare`: of the strong convexity of R, in f.
    PrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing, double smoothShare);

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

protected:
    /// The derived class must set the strong convexity of f and Psi with respect to `prox`.
    PrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                   std::unique_ptr<ProxFunction> prox);

    Index imageSize() const noexcept override { return problem().scoreCount(); }
    void multiplyVariable(const Vector& x, Vector& image) override { m_products.multiply(x, image); }
    double computedLipschitzBound() override;

private:
    double maximizeRisk(const Vector& scores, Vector& alpha) const;
    /// D of the smoothed problem at the largest feasible multiple of alpha.
    double smoothedDualAt(const MaximizerWithProduct& average) const;
};

} // namespace gapscope
