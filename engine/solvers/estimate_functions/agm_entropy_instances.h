// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/agm_dual_instance.h"
#include "engine/solvers/estimate_functions/agm_primal_instance.h"

namespace gapscope {

/// Scheme `primal` if w is a distribution, with the entropy as prox-function (agm_ef.md section 5e): Psi = R = lambda
/// KL(w, uniform) on the capped simplex with lambda2 = lambda, norm l1, u_0 the uniform distribution. For a risk that
/// is M-smooth with respect to the largest score, L_ub = M max |A_ij|^2.
class EntropyPrimalInstance final : public PrimalInstance {
public:
    EntropyPrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing);

    void ground(const Vector& s, double rho, double t, Vector& x) const override;

protected:
    double computedLipschitzBound() override;

private:
    EntropyStrengths m_strengths;
};

/// Scheme `dual` if -alpha / n = p is a distribution, with the entropy as prox-function (agm_ef.md section 5f): u_0
/// uniform, with diameter log n. L_ub = max ||a_i||^2 / mu for mu-strongly convex R, and max |A_ij|^2 / lambda if R is
/// the entropy with strength lambda.
class EntropyDualInstance final : public DualInstance {
public:
    EntropyDualInstance(const SolverContext& context, SolverState& state);

    Vector start() override;
    void ground(const Vector& s, double rho, double t, Vector& x) const override;

protected:
    double computedLipschitzBound() override;
    double diameterFrom(const Vector& u0) const override;
};

} // namespace gapscope
