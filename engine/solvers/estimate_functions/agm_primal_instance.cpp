// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_primal_instance.h"

#include "engine/solvers/common/dual_start.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <limits>

namespace gapscope {

PrimalInstance::PrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                               double smoothShare)
    : PrimalInstance(context, state, std::move(smoothing), std::make_unique<EuclideanProx>(1.0)) {
    const double strength = problem().featureRegularizer().strongConvexity();
    m_lambda1 = strength * smoothShare;
    m_lambda2 = strength - m_lambda1;
}

PrimalInstance::PrimalInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                               std::unique_ptr<ProxFunction> prox)
    : AgmInstance(context, state, std::move(smoothing), std::move(prox)) {}

void PrimalInstance::showStart() {
    m_state.w = start();
    m_state.alpha = dualStart(m_context);
    if (m_state.w.isZero(0.0)) { // the scores are 0, no product needed
        const Vector scores = Vector::Zero(problem().scoreCount());
        const double bias = maximizeRisk(scores, m_state.alpha);
        if (hasBias())
            m_state.w[problem().features()] = isSmoothed() ? biasAt(scores) : bias;
    } else if (hasBias()) {
        m_state.w[problem().features()] = problem().biasOf(m_context.start.w);
    }
}

Vector PrimalInstance::start() {
    Vector w = startOf(m_context);
    if (hasBias())
        w[problem().features()] = 0.0; // the bias is not part of x
    return w;
}

BiasedValue PrimalInstance::smooth(const PointWithProduct& point) const {
    BiasedValue result = riskAt(risk(), point.image);
    result.value += 0.5 * m_lambda1 * point.x.squaredNorm();
    return result;
}

double PrimalInstance::maximize(const PointWithProduct& u, Vector& dualPoint) const {
    const double bias = maximizeRisk(u.image, dualPoint);
    const double loss = hasBias() ? risk().value((u.image.array() + bias).matrix()) : risk().value(u.image);
    return loss + 0.5 * m_lambda1 * u.x.squaredNorm();
}

void PrimalInstance::multiply(MaximizerWithProduct& dualPoint) {
    m_products.multiplyTransposedMean(dualPoint.point, dualPoint.product);
}

void PrimalInstance::gradient(const PointWithProduct& u, const MaximizerWithProduct& dualPoint, Vector& g) const {
    g = m_lambda1 * u.x - dualPoint.product;
    if (hasBias())
        g[problem().features()] = 0.0; // the bias is not part of x
}

double PrimalInstance::simple(const Vector& x) const {
    return problem().regularizer().value(x) - 0.5 * m_lambda1 * x.squaredNorm();
}

void PrimalInstance::ground(const Vector& s, double rho, double t, Vector& x) const {
    // Psi is R minus its share in f, which reduces rho. If both are large, rounding may leave nothing.
    const double curvature = std::max(rho - t * m_lambda1, std::numeric_limits<double>::epsilon() * rho);
    x = -s / curvature;
    problem().regularizer().prox(x, t / curvature, x);
}

double PrimalInstance::computedLipschitzBound() {
    const auto n = static_cast<double>(problem().totalRows());
    if (const Vector& weights = smoothingWeights(); isSmoothed() && weights.size() > 0) {
        // Each row counts with the Lipschitz constant of its own derivative.
        const double convexity = problem().risk().conjugateConvexity();
        return spectralBound(m_products, (gamma() * weights.array() + convexity).inverse()).squaredNorm / n + m_lambda1;
    }
    const double largest = spectralBound(m_products).squaredNorm / n;
    return risk().derivativeLipschitz() * largest + m_lambda1;
}

double PrimalInstance::maximizeRisk(const Vector& scores, Vector& alpha) const {
    if (hasBias())
        return risk().balancedDualPoint(scores, alpha);
    risk().dualPoint(scores, alpha);
    return 0.0;
}

double PrimalInstance::smoothedDualAt(const MaximizerWithProduct& average) const {
    const Regularizer& regularizer = problem().featureRegularizer();
    const auto v = features(average.product);
    const double scale = regularizer.feasibleScale(v);
    if (scale >= 1.0)
        return -risk().conjugateAtMinus(average.point) - regularizer.conjugate(v);
    return -risk().conjugateAtMinus(scale * average.point) - regularizer.conjugate(scale * v);
}

void PrimalInstance::show(const PointWithProduct& x, const MaximizerWithProduct& average, BiasedValue objective) {
    m_state.w = x.x;
    if (hasBias())
        m_state.w[problem().features()] = isSmoothed() ? biasAt(x.image) : objective.bias;
    m_state.alpha = average.point;
    if (isSmoothed()) {
        m_state.extras[agm::smoothedPrimal] = objective.value;
        m_state.extras[agm::smoothedDual] = smoothedDualAt(average);
    }
    if (problem().featureRegularizer().hasConjugateGradient()) { // w(alpha), the minimizer that defines D(alpha)
        Vector defining = Vector::Zero(x.x.size());
        problem().featureRegularizer().conjugateGradient(features(average.product),
                                                         defining.head(problem().features()));
        m_state.extras[agm::distance] = distanceFromStart(defining);
    }
}

SolverInternals PrimalInstance::auxiliaryPoint(const PointWithProduct& u) const {
    SolverInternals internals{.w = u.x, .alpha = {}};
    if (hasBias())
        internals.w[problem().features()] = m_state.w[problem().features()];
    return internals;
}

} // namespace gapscope
