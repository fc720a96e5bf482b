// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_instance.h"

namespace gapscope {

/// Scheme `primal` (agm_ef.md sections 5a and 5b): x = w, f(w) = min_b (1/n) sum phi_i(x_i.w + b) + (lambda1/2)||w||^2
/// with phi smooth or smoothed, Psi = R - (lambda1/2)||w||^2, counterpart alpha(u) = -phi'(X u + b).
class PrimalInstance : public AgmInstance {
public:
    PrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing);

    void showStart() override;
    Vector start() override;
    BiasedValue smooth(const ImagedPoint& point) const override;
    double maximize(const ImagedPoint& u, Vector& counterpart) const override;
    void multiply(Counterpart& counterpart) override;
    void gradient(const ImagedPoint& u, const Counterpart& counterpart, Vector& g) const override;
    double simple(const Vector& x) const override;
    void ground(const Vector& s, double rho, double t, Vector& x) const override;
    void show(const ImagedPoint& x, const Counterpart& average, BiasedValue objective) override;
    Workings companion(const ImagedPoint& u) const override;

protected:
    /// All strong convexity that f and Psi have with respect to `prox` is for the derived class to say.
    PrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                   std::unique_ptr<ProxFunction> prox);

    Index imageSize() const noexcept override { return problem().scoreCount(); }
    void multiplyVariable(const Vector& x, Vector& image) override { m_products.multiply(x, image); }
    double computedLipschitzBound() override;

private:
    double maximizeRisk(const Vector& scores, Vector& alpha) const;
    /// D of the smoothed problem at the largest feasible multiple of alpha.
    double smoothedDualAt(const Counterpart& average) const;
};

} // namespace gapscope
