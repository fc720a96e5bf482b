// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_entropy_instances.h"

#include "engine/math/projections/entropy_projection.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {

EntropyPrimalInstance::EntropyPrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing)
    : PrimalInstance(context, state, std::move(smoothing), std::make_unique<EntropyProx>(1.0)),
      m_strengths(*problem().featureRegularizer().entropy()) {
    m_lambda2 = m_strengths.lambda;
}

/// The uniform distribution in R adds the same constant to all logarithms, which cancels.
void EntropyPrimalInstance::ground(const Vector& s, double rho, double t, Vector& x) const {
    x = -s / (rho + t * m_strengths.lambda);
    if (!projectByEntropy(x, m_strengths.cap)) // only vectors that are not finite have no projection
        x.setConstant(std::numeric_limits<double>::quiet_NaN());
}

double EntropyPrimalInstance::computedLipschitzBound() {
    const double entry = problem().map().maxEntry();
    if (!std::isfinite(entry)) // the Euclidean constant is an upper bound, since ||w||_2 <= ||w||_1
        return PrimalInstance::computedLipschitzBound();
    return risk().supNormLipschitz() * static_cast<double>(problem().outputs()) * entry * entry;
}

EntropyDualInstance::EntropyDualInstance(const SolverContext& context, SolverState& state)
    : DualInstance(context, state, {},
                   std::make_unique<EntropyProx>(-1.0 / static_cast<double>(context.problem.rows()))) {}

/// Moves the start off the boundary, where the entropy has no gradient.
Vector EntropyDualInstance::start() {
    const auto n = static_cast<double>(problem().rows());
    return DualInstance::start().cwiseMin(-n * EntropyProx::minEntry);
}

/// Psi is linear on the simplex, so t Psi + <s, .> + rho d is the maximization of the risk itself, smoothed by rho / t.
void EntropyDualInstance::ground(const Vector& s, double rho, double t, Vector& x) const {
    const Vector scores = s / t;
    risk().smoothed(rho / t)->dualPoint(scores, x);
}

double EntropyDualInstance::computedLipschitzBound() {
    const Regularizer& regularizer = problem().featureRegularizer();
    double bound = problem().map().maxSquaredNorm() / regularizer.strongConvexity();
    if (const std::optional<EntropyStrengths> entropy = regularizer.entropy()) {
        const double entry = problem().map().maxEntry();
        bound = std::min(bound, entry * entry / entropy->lambda);
    }
    const auto n = static_cast<double>(problem().rows());
    return std::isfinite(bound) ? bound : n * DualInstance::computedLipschitzBound();
}

double EntropyDualInstance::diameterFrom(const Vector& u0) const {
    return -std::log(-u0.maxCoeff() / static_cast<double>(problem().rows()));
}

} // namespace gapscope
