// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/estimate_functions/agm_dual_instance.h"

#include "engine/solvers/common/dual_start.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

DualInstance::DualInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing)
    : DualInstance(context, state, std::move(smoothing),
                   std::make_unique<EuclideanProx>(1.0 / static_cast<double>(context.problem.totalRows()),
                                                   context.problem.rowSums())) {}

DualInstance::DualInstance(const SolverContext& context, SolverState& state, AgmSmoothing smoothing,
                           std::unique_ptr<ProxFunction> prox)
    : AgmInstance(context, state, std::move(smoothing), std::move(prox)) {
    m_lambda2 = risk().conjugateConvexity();
}

void DualInstance::showStart() {
    m_state.w = startOf(m_context);
    m_state.alpha = givenStart();
    if (hasBias() && m_context.start.w.size() == 0)
        m_state.w[problem().features()] = biasAt(Vector::Zero(problem().scoreCount()));
}

Vector DualInstance::start() {
    const Vector& w = m_context.start.w;
    if (m_context.start.alpha.size() == problem().scoreCount() || w.size() != problem().dimension() || w.isZero(0.0))
        return givenStart();
    Vector scores;
    Vector alpha;
    m_products.multiply(w, scores);
    risk().dualPoint(scores, alpha);
    return feasible(std::move(alpha));
}

BiasedValue DualInstance::smooth(const PointWithProduct& point) const {
    return {problem().featureRegularizer().conjugate(features(point.image)), 0.0};
}

double DualInstance::maximize(const PointWithProduct& u, Vector& dualPoint) const {
    dualPoint.setZero(problem().dimension());
    const Regularizer& regularizer = problem().featureRegularizer();
    auto w = dualPoint.head(problem().features());
    regularizer.conjugateGradient(features(u.image), w);
    if (regularizer.entropy()) // its conjugate would compute the same maximizer again, at the same cost
        return features(u.image).dot(w) - regularizer.value(w);
    return smooth(u).value;
}

void DualInstance::multiply(MaximizerWithProduct& dualPoint) {
    m_products.multiply(dualPoint.point, dualPoint.product);
}

void DualInstance::gradient(const PointWithProduct&, const MaximizerWithProduct& dualPoint, Vector& g) const {
    g = dualPoint.product;
}

double DualInstance::simple(const Vector& x) const {
    return risk().conjugateAtMinus(x);
}

void DualInstance::ground(const Vector& s, double rho, double t, Vector& x) const {
    x = -s / rho;
    if (hasBias()) {
        risk().balancedDualProx(x, t / rho);
        return;
    }
    risk().dualProx(x, t / rho);
    risk().projectDual(x); // with several classes, rounding of a large s may put a block slightly outside its domain
}

double DualInstance::computedLipschitzBound() {
    const double largest = spectralBound(m_products).squaredNorm / static_cast<double>(problem().totalRows());
    return largest / problem().featureRegularizer().strongConvexity();
}

Vector DualInstance::givenStart() const {
    if (m_context.start.alpha.size() == problem().scoreCount())
        return feasible(m_context.start.alpha);
    return dualStart(m_context);
}

Vector DualInstance::feasible(Vector alpha) const {
    risk().projectDual(alpha);
    if (hasBias())
        risk().projectDualToZeroSum(alpha);
    return alpha;
}

void DualInstance::rememberStart(const Vector& u0) {
    m_diameter = diameterFrom(u0);
    AgmInstance::rememberStart(u0);
}

/// The diameter of a box around the domain; from 0, at most the range of its points.
double DualInstance::diameterFrom(const Vector& u0) const {
    Vector min;
    Vector max;
    risk().dualBox(min, max);
    min = (max - u0).cwiseMax(u0 - min);
    const double ofBox = prox().divergence(min, Vector::Zero(u0.size()));
    return prox().isZero(u0) ? std::min(ofBox, risk().dualRange()) : ofBox;
}

double DualInstance::distanceOf(const Vector& scores) const {
    if (std::isfinite(m_diameter))
        return m_diameter;
    Vector alpha;
    if (hasBias())
        risk().balancedDualPoint(scores, alpha);
    else
        risk().dualPoint(scores, alpha);
    return distanceFromStart(alpha);
}

void DualInstance::show(const PointWithProduct& x, const MaximizerWithProduct& average, BiasedValue objective) {
    m_state.w = average.point;
    if (hasBias())
        m_state.w[problem().features()] = biasAt(average.product);
    m_state.alpha = x.x;
    if (isSmoothed()) {
        m_state.extras[agm::smoothedPrimal] =
            riskAt(risk(), average.product).value + problem().regularizer().value(average.point);
        m_state.extras[agm::smoothedDual] = -objective.value;
    }
    m_state.extras[agm::distance] = distanceOf(average.product);
}

std::optional<EstimateFunction> DualInstance::described(EstimateFunction model) const {
    model.isDual = true;
    return AgmInstance::described(std::move(model));
}

SolverInternals DualInstance::auxiliaryPoint(const PointWithProduct& u) const {
    SolverInternals internals{.w = {}, .alpha = u.x};
    maximize(u, internals.w); // w(u), whose product with the data is the gradient
    if (hasBias())
        internals.w[problem().features()] = m_state.w[problem().features()];
    return internals;
}

} // namespace gapscope
