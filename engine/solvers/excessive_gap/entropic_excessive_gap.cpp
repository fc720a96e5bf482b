// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/excessive_gap/entropic_excessive_gap.h"

#include "engine/base/run_sentence.h"
#include "engine/solvers/common/smoothing.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double smallestEntropicL = 1e-12; // for L_ub, which is 0 if A = 0
constexpr double entropicFloor = 1e-8;      // of L, relative to its start
constexpr double entropicTolerance = 1e-13; // of step 5
constexpr double roundingLevel = 1e-13;     // of the bound on the gap, relative to max(1, |P|)
constexpr double startShare = 1.0 / 64.0;   // of L_ub; on text, L settles at about 1/500 of it

} // namespace

EntropicExcessiveGap::EntropicExcessiveGap(const SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_problem(context.problem), m_gamma(smoothingOf(context)),
      m_smoothed(m_gamma > 0.0 ? m_problem.risk().smoothed(m_gamma) : nullptr),
      m_risk(m_smoothed ? *m_smoothed : m_problem.risk()), m_regularizer(context.problem.regularizer()),
      m_products(context.problem.map(), context.stop, state.work), m_settings(context.parameters),
      m_dual(m_risk.entropicDual().value()) {}

void EntropicExcessiveGap::defineW(const Vector& v, Vector& w) const {
    w.setZero(m_problem.dimension());
    m_regularizer.conjugateGradient(v, w);
}

bool EntropicExcessiveGap::atFloor() const noexcept {
    return m_mu * m_risk.smoothingRange() < roundingLevel * std::max(1.0, std::abs(m_primal));
}

void EntropicExcessiveGap::showStart() {
    m_state.w = startOf(m_context);
    m_state.alpha = m_dual.centre;
    if (m_gamma > 0.0)
        m_state.notes.push_back("smoothing " + shown(m_gamma));
}

void EntropicExcessiveGap::prepare() {
    m_bound = std::max(m_problem.map().squaredLabellingRadius() / m_regularizer.strongConvexity(), smallestEntropicL);
    m_lipschitz = m_settings.start.value_or(m_bound * (m_settings.isAdaptive ? startShare : 1.0));
    m_bound = std::max(m_bound, m_lipschitz);
    m_minLipschitz = entropicFloor * m_lipschitz;
    m_products.multiplyTransposedMean(m_dual.centre, m_product);
    defineW(m_product, m_betaW);
    m_products.multiply(m_betaW, m_betaScores);
}

/// alpha = a_mu(w), by one pass forward and backward over every sequence.
void EntropicExcessiveGap::maximize(const Vector& scores, double mu, Maximizer& made) {
    made.scores = scores;
    made.mu = mu;
    made.risk = m_risk.smoothed(mu);
    made.value = made.risk->value(scores);
    made.risk->dualPoint(scores, made.alpha);
    m_products.multiplyTransposedMean(made.alpha, made.product);
    m_trials += 1.0;
}

/// The excess in the inequality of Fenchel and Young, which is the temperature times the relative entropy.
double EntropicExcessiveGap::divergence(const Maximizer& to, const Maximizer& from) const {
    const double linear = from.scores.dot(to.alpha) / static_cast<double>(m_problem.rows());
    return (from.value + from.risk->conjugateAtMinus(to.alpha) + linear) / (m_dual.weight + from.mu);
}

/// Step 5, with F(a+) - F(beta) bounded by the Lipschitz constant 1/lambda of the gradient of R*; exact for l2. For
/// functions of a kernel the norm is theirs, and R* its square over 2 lambda.
bool EntropicExcessiveGap::isEnough(const Vector& step, double divergence) const {
    const double squaredNorm = m_problem.kernelChain() != nullptr
                                   ? 2.0 * m_regularizer.strongConvexity() * m_regularizer.conjugate(step)
                                   : step.squaredNorm();
    return squaredNorm <= 2.0 * m_regularizer.strongConvexity() * m_lipschitz * divergence + entropicTolerance;
}

/// False if L is at its bound, which the theory accepts.
bool EntropicExcessiveGap::raise() {
    if (m_lipschitz >= m_bound)
        return false;
    m_lipschitz = std::min(m_lipschitz * m_settings.up, m_bound);
    return true;
}

bool EntropicExcessiveGap::startAccepted() {
    m_mu = m_lipschitz;
    maximize(m_betaScores, m_mu, m_maximizer);
    if (!m_settings.isAdaptive)
        return true;
    // From the uniform distribution: d of the point over the weight 1.
    const double entropy =
        (m_maximizer.risk->conjugateAtMinus(m_maximizer.alpha) - m_risk.conjugateAtMinus(m_maximizer.alpha)) / m_mu;
    return isEnough(m_maximizer.product - m_product, entropy) || !raise();
}

void EntropicExcessiveGap::begin() {
    m_state.w = m_betaW;
    m_scores = m_betaScores;
    m_state.alpha = m_maximizer.alpha;
    m_product = m_maximizer.product;
    show();
}

void EntropicExcessiveGap::chooseMomentum() {
    const double weight = m_dual.weight + m_mu;
    m_tau = 2.0 * weight / (weight + std::sqrt(weight * weight + 4.0 * m_lipschitz * weight));
}

void EntropicExcessiveGap::extrapolate() {
    defineW((1.0 - m_tau) * m_product + m_tau * m_maximizer.product, m_betaW);
    m_products.multiply(m_betaW, m_betaScores);
}

void EntropicExcessiveGap::ascend() {
    maximize((1.0 - m_tau) * m_scores + m_tau * m_betaScores, (1.0 - m_tau) * m_mu, m_next);
}

bool EntropicExcessiveGap::accepted() {
    if (!m_settings.isAdaptive || isEnough(m_next.product - m_maximizer.product, divergence(m_next, m_maximizer)))
        return true;
    return !raise();
}

void EntropicExcessiveGap::advance() {
    m_state.w = (1.0 - m_tau) * m_state.w + m_tau * m_betaW;
    m_scores = m_next.scores;
    m_state.alpha = (1.0 - m_tau) * m_state.alpha + m_tau * m_next.alpha;
    m_product = (1.0 - m_tau) * m_product + m_tau * m_next.product;
    m_mu *= 1.0 - m_tau;
    std::swap(m_maximizer, m_next);
    show();
}

SolverInternals EntropicExcessiveGap::internals() const {
    if (m_product.size() == 0) // the start is not yet known
        return {};
    SolverInternals internals{.w = m_betaW, .alpha = {}};
    internals.planes.push_back(
        {std::make_shared<const Vector>(m_product), -m_problem.risk().conjugateAtMinus(m_state.alpha)});
    return internals;
}

/// Publishes the values of both sequences without smoothing, and the invariant, which is one of the smoothed problem;
/// lowers L for the next iteration.
void EntropicExcessiveGap::show() {
    const double regularizer = m_regularizer.value(m_state.w);
    const double conjugateOfProduct = conjugate(m_product);
    const double ownDual = -m_risk.conjugateAtMinus(m_state.alpha) - conjugateOfProduct;
    const double surplus = ownDual - (regularizer + m_maximizer.value);
    const Risk& exact = m_problem.risk();
    const double dual = m_smoothed ? -exact.conjugateAtMinus(m_state.alpha) - conjugateOfProduct : ownDual;
    m_primal = regularizer + exact.value(m_scores);
    m_bestDual = std::max(m_bestDual, dual);
    m_state.ownGap = m_primal - m_bestDual;
    m_state.extras[muExtra] = m_mu;
    m_state.extras[lipschitz] = m_lipschitz;
    m_state.extras[trials] = m_trials;
    m_state.extras[excess] = surplus;
    m_state.extras[primalOfW] = m_primal;
    m_state.extras[dualOfA] = dual;
    m_state.extras[distance] = m_risk.smoothingRange();
    m_state.extras[smoothing] = m_gamma;
    m_state.extras[lipschitzMost] = m_settings.start ? std::numeric_limits<double>::quiet_NaN() : m_bound;
    if (m_state.remark.empty() && !invariantHolds(surplus, dual))
        m_state.remark = english(RunSentence::lipschitzConstantTooSmall, {shown(m_lipschitz), shown(m_trials)});
    if (m_settings.isAdaptive)
        m_lipschitz = std::max(m_lipschitz / m_settings.down, m_minLipschitz);
}

} // namespace gapscope
