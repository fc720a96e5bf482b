// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/excessive_gap/excessive_gap.h"

#include "engine/base/run_sentence.h"
#include "engine/losses/any_loss.h"
#include "engine/losses/any_vector_loss.h"
#include "engine/solvers/common/dual_start.h"
#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double minLipschitz = 1e-12;    // for L_ub, which is 0 if A = 0
constexpr double relativeFloor = 1e-8;    // of L, relative to its start: at an exact iterate every trial is accepted
constexpr double acceptTolerance = 1e-13; // of step 5, relative to max(1, |F|)
constexpr double invariantSlack = 1e-10;  // of P_mu <= D, relative to max(1, |D|)
constexpr double smallestBound = 1e-17;   // of the gap

} // namespace

bool ExcessiveGap::atFloor() const noexcept {
    return m_mu * m_distance < smallestBound;
}

bool ExcessiveGapMethod::invariantHolds(double excess, double dual) noexcept {
    return excess >= -invariantSlack * std::max(1.0, std::abs(dual));
}

ExcessiveGap::ExcessiveGap(const SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_problem(context.problem), m_risk(context.problem.risk()),
      m_regularizer(context.problem.featureRegularizer()), m_products(context.problem.map(), context.stop, state.work),
      m_rows(static_cast<double>(context.problem.rows())), m_settings(context.parameters) {}

void ExcessiveGap::maximize(const Vector& scores, double weight, Vector& base) const {
    base -= scores / weight;
    if (m_problem.hasFreeBias())
        m_risk.balancedDualProx(base, 1.0 / weight);
    else
        m_risk.dualProx(base, 1.0 / weight);
}

void ExcessiveGap::defineW(const Vector& v, Vector& w) const {
    w.setZero(m_problem.dimension()); // w(a) has no free bias
    m_regularizer.conjugateGradient(v.head(m_problem.features()), w.head(m_problem.features()));
}

Vector ExcessiveGap::feasible(Vector alpha) const {
    m_risk.projectDual(alpha);
    if (m_problem.hasFreeBias() && alpha.sum() != 0.0)
        m_risk.projectDualToZeroSum(alpha);
    return alpha;
}

double ExcessiveGap::biasAt(const Vector& scores) const {
    if (!m_risk.isSmooth())
        return m_risk.bestBias(scores);
    Vector alpha;
    return m_risk.balancedDualPoint(scores, alpha);
}

void ExcessiveGap::showStart() {
    const StartingPoint& start = m_context.start;
    const bool hasW = start.w.size() == m_problem.dimension();
    m_state.w = startOf(m_context);
    if (m_problem.hasFreeBias() && !hasW)
        m_state.w[m_problem.features()] = biasAt(Vector::Zero(m_problem.scoreCount()));
    const Index n = m_problem.scoreCount();
    m_state.alpha = start.alpha.size() == n ? feasible(start.alpha) : feasible(dualStart(m_context));
}

double ExcessiveGap::lipschitzBound() {
    if (m_context.givenLipschitz)
        return std::max(*m_context.givenLipschitz, minLipschitz);
    const double bound = spectralBound(m_products).squaredNorm / (m_rows * m_regularizer.strongConvexity());
    return std::max(bound, minLipschitz);
}

void ExcessiveGap::prepare() {
    const Vector& givenW = m_context.start.w;
    if (m_context.start.alpha.size() != m_problem.scoreCount() && givenW.size() == m_problem.dimension() &&
        !givenW.isZero(0.0)) {
        Vector alpha;
        m_products.multiply(givenW, m_scores);
        m_risk.dualPoint(m_scores, alpha);
        m_state.alpha = feasible(std::move(alpha));
    }
    if (m_state.alpha.isZero(0.0)) {
        m_product.setZero(m_problem.dimension());
    } else {
        m_centre = std::make_shared<const Vector>(m_state.alpha);
        m_products.multiplyTransposedMean(*m_centre, m_product);
    }
    m_distance = computedDistance();
    if (!m_settings.start)
        m_lipschitzBound = lipschitzBound();
    m_lipschitz = m_settings.start ? *m_settings.start : m_lipschitzBound / (m_settings.isAdaptive ? 16.0 : 1.0);
    m_minLipschitz = relativeFloor * m_lipschitz;
    m_betaProduct = m_product; // the start is an iteration from beta = c
    defineW(m_betaProduct, m_betaW);
    if (m_betaW.isZero(0.0))
        m_betaScores.setZero(m_problem.scoreCount());
    else
        m_products.multiply(m_betaW, m_betaScores);
}

/// The smaller of two upper bounds: from the box around Q, and from the largest norm of its points.
double ExcessiveGap::computedDistance() const {
    Vector min;
    Vector max;
    m_risk.dualBox(min, max);
    if (m_centre == nullptr)
        return std::min(0.5 * max.cwiseMax(-min).squaredNorm() / m_rows, m_risk.dualRange());
    const double reach = std::sqrt(2.0 * m_risk.dualRange());
    const double inBox = (max - *m_centre).cwiseMax(*m_centre - min).squaredNorm() / m_rows;
    const double byLength = reach + std::sqrt(inner(*m_centre, *m_centre));
    return 0.5 * std::min(inBox, byLength * byLength);
}

bool ExcessiveGap::startAccepted() {
    m_next = m_state.alpha;
    maximize(m_betaScores, m_lipschitz, m_next);
    m_products.multiplyTransposedMean(m_next, m_nextProduct);
    m_trials += 1.0;
    if (!m_settings.isAdaptive || ascentIsEnough((m_next - m_state.alpha).squaredNorm()))
        return true;
    raise();
    return false;
}

void ExcessiveGap::begin() {
    m_mu = m_settings.isAdaptive ? m_lipschitz : 2.0 * m_lipschitz;
    std::swap(m_state.w, m_betaW);
    std::swap(m_scores, m_betaScores);
    std::swap(m_state.alpha, m_next);
    std::swap(m_product, m_nextProduct);
    show();
}

void ExcessiveGap::chooseMomentum() {
    if (m_settings.isAdaptive)
        m_tau = 2.0 * m_mu / (m_mu + std::sqrt(m_mu * m_mu + 4.0 * m_lipschitz * m_mu));
    else
        m_tau = 2.0 / (m_iteration + 3.0);
}

void ExcessiveGap::extrapolate() {
    if (m_smoothedProduct.size() == 0) // shared by all trials of an iteration
        m_products.multiplyTransposedMean(m_smoothed, m_smoothedProduct);
    m_betaProduct = (1.0 - m_tau) * m_product + m_tau * m_smoothedProduct; // saves a product
    defineW(m_betaProduct, m_betaW);
    m_products.multiply(m_betaW, m_betaScores);
}

void ExcessiveGap::ascend() {
    m_next = beta();
    maximize(m_betaScores, m_lipschitz, m_next);
    m_products.multiplyTransposedMean(m_next, m_nextProduct);
    m_trials += 1.0;
}

/// Step 5. F(beta) is R*(v(beta)), and <A w(beta), a+ - beta> is w(beta).(v(a+) - v(beta)).
bool ExcessiveGap::ascentIsEnough(double squaredStep) const {
    const Index p = m_problem.features();
    const double before = conjugate(m_betaProduct);
    const double after = conjugate(m_nextProduct);
    const double model = before + m_betaW.head(p).dot(m_nextProduct.head(p) - m_betaProduct.head(p)) +
                         0.5 * m_lipschitz * squaredStep / m_rows;
    return after <= model + acceptTolerance * std::max(1.0, std::abs(after));
}

void ExcessiveGap::raise() {
    m_lipschitz *= m_settings.up;
    ++m_raises;
}

bool ExcessiveGap::accepted() {
    if (!m_settings.isAdaptive || ascentIsEnough((m_next - beta()).squaredNorm()))
        return true;
    raise();
    return false;
}

void ExcessiveGap::advance() {
    if (m_problem.hasFreeBias())
        m_state.w[m_problem.features()] = 0.0;
    m_state.w = (1.0 - m_tau) * m_state.w + m_tau * m_betaW;
    m_scores = (1.0 - m_tau) * m_scores + m_tau * m_betaScores; // saves a product
    std::swap(m_state.alpha, m_next);
    std::swap(m_product, m_nextProduct);
    m_mu *= 1.0 - m_tau;
    m_iteration += 1.0;
    show();
}

SolverInternals ExcessiveGap::internals() const {
    if (m_product.size() == 0) // the start is not yet known
        return {};
    Vector v = m_product;
    SolverInternals internals{.w = m_iteration > 0.0 ? m_betaW : Vector(), .alpha = {}};
    if (m_problem.hasFreeBias()) {
        const Index bias = m_problem.features();
        v[bias] = 0.0; // sum a = 0 up to rounding
        if (internals.w.size() > 0)
            internals.w[bias] = m_state.w[bias];
    }
    internals.planes.push_back({std::make_shared<const Vector>(std::move(v)), -m_risk.conjugateAtMinus(m_state.alpha)});
    internals.mechanism = ExcessiveGapState{m_mu, m_centre};
    return internals;
}

/// Publishes the values of both sequences; computes a_mu(w) for the next iteration, the invariant, and the next L.
void ExcessiveGap::show() {
    m_smoothed = m_centre != nullptr ? *m_centre : Vector::Zero(m_problem.scoreCount());
    maximize(m_scores, m_mu, m_smoothed);
    m_smoothedProduct.resize(0);
    const double regularizer = m_regularizer.value(m_state.w.head(m_problem.features()));
    const double squaredStep = m_centre != nullptr ? (m_smoothed - *m_centre).squaredNorm() : m_smoothed.squaredNorm();
    const double smoothedPrimal = regularizer - inner(m_scores, m_smoothed) - m_risk.conjugateAtMinus(m_smoothed) -
                                  0.5 * m_mu * squaredStep / m_rows;
    const double dual = -m_risk.conjugateAtMinus(m_state.alpha) - conjugate(m_product);
    double primal = regularizer;
    if (m_problem.hasFreeBias()) {
        const double bias = biasAt(m_scores);
        m_state.w[m_problem.features()] = bias;
        primal += m_risk.value((m_scores.array() + bias).matrix());
    } else {
        primal += m_risk.value(m_scores);
    }
    m_bestDual = std::max(m_bestDual, dual);
    m_state.ownGap = primal - m_bestDual;
    m_state.extras[muExtra] = m_mu;
    m_state.extras[lipschitz] = m_lipschitz;
    m_state.extras[trials] = m_trials;
    m_state.extras[excess] = dual - smoothedPrimal;
    m_state.extras[primalOfW] = primal;
    m_state.extras[dualOfA] = dual;
    m_state.extras[distance] = m_distance;
    m_state.extras[smoothing] = 0.0;
    m_state.extras[lipschitzMost] = m_lipschitzBound;
    if (m_state.remark.empty() && !invariantHolds(dual - smoothedPrimal, dual))
        m_state.remark =
            english(RunSentence::lipschitzConstantTooSmall, {shown(m_lipschitz), shown(m_iteration + 1.0)});
    m_raises = 0;
    if (m_settings.isAdaptive)
        m_lipschitz = std::max(m_lipschitz / m_settings.down, m_minLipschitz);
}

std::optional<std::string> unboundedDual(const ProblemTraits& problem, const ParameterValues&) {
    const auto isBounded = []<class Loss>(const Loss& loss) {
        if constexpr (requires { loss.dualBound(); })
            return loss.dualBound() < infinity;
        return true; // losses of classes and of label sets
    };
    const ParameterValues usual(findLossInfo(problem.loss)->parameters);
    const Result<AnyLoss> scalar = makeLoss(problem.loss);
    const Result<AnyVectorLoss> several = makeVectorLoss(problem.loss, usual);
    const bool isUnbounded = (scalar && !std::visit(isBounded, *scalar)) || // joint losses are all bounded
                             (several && !std::visit(isBounded, *several));
    return isUnbounded ? std::optional(problem.loss) : std::nullopt;
}

} // namespace gapscope
