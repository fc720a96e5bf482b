// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/cutting_plane/bundle.h"
#include "engine/base/translatable.h"

#include "engine/math/summation.h"
#include "engine/solvers/common/regularizer_requirements.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double rounding = 1e-15;      // of P, relative to max(1, |P|)
constexpr double narrowestTie = 1e-12;  // of scores, relative to the largest
constexpr double widestTie = 1e-6;      // beyond this a projection is more accurate
constexpr double balance = 1e-15;       // of |sum alpha| / n
constexpr double startTolerance = 1e-9; // of P(0), relative

/// Increases or decreases entries in the order of rows, each within its bounds, until the sum is zero; returns the
/// rest.
double fillUp(const Vector& min, const Vector& max, Vector& alpha) {
    CompensatedSum sum;
    for (const double entry : alpha)
        sum.add(entry);
    double missing = -sum.value();
    for (Index i = 0; i < alpha.size() && missing != 0.0; ++i) {
        const double room = missing > 0.0 ? max[i] - alpha[i] : min[i] - alpha[i];
        const double change = missing > 0.0 ? std::min(missing, room) : std::max(missing, room);
        alpha[i] += change;
        missing -= change;
    }
    return missing;
}

} // namespace

void balancedSubgradient(const Risk& risk, const Vector& scores, double bias, Vector& alpha) {
    if (risk.isSmooth()) {
        risk.balancedDualPoint(scores, alpha);
        return;
    }
    const double scale = std::max(1.0, scores.size() > 0 ? scores.cwiseAbs().maxCoeff() : 0.0);
    const double enough = balance * static_cast<double>(alpha.size());
    Vector min;
    Vector max;
    for (double width = narrowestTie; width <= widestTie; width *= 10.0) {
        // -phi' decreases with the score; the two differ if there is a kink in between.
        risk.dualPoint((scores.array() + (bias - width * scale)).matrix(), max);
        risk.dualPoint((scores.array() + (bias + width * scale)).matrix(), min);
        alpha = Vector::Zero(scores.size()).cwiseMax(min).cwiseMin(max);
        if (std::abs(fillUp(min, max, alpha)) <= enough)
            return;
    }
    risk.projectDualToZeroSum(alpha);
}

Bundle::Bundle(const SolverContext& context, SolverState& state)
    : m_context(context), m_state(state), m_problem(context.problem),
      m_products(context.problem.map(), context.stop, state.work),
      m_lambda(context.problem.featureRegularizer().strongConvexity()) {}

void Bundle::showStart() {
    const StartingPoint& start = m_context.start;
    const Index n = m_problem.scoreCount();
    m_state.w = start.w.size() == m_problem.dimension() ? start.w : Vector::Zero(m_problem.dimension());
    m_state.alpha = start.alpha.size() == n ? start.alpha : m_problem.dualAtZero().alpha;
    if (m_state.w.isZero(0.0)) { // the scores are 0, no product needed
        evaluate(m_state.w);
        m_state.extras[bestPrimal] = m_bestPrimal;
    }
}

void Bundle::evaluateStart() {
    if (std::isfinite(m_bestPrimal))
        return;
    m_point = m_state.w;
    evaluate(m_point);
}

/// P(w) at the best bias, which is stored in w.
void Bundle::evaluate(Vector& w) {
    const Index p = m_problem.features();
    if (m_problem.hasFreeBias())
        w[p] = 0.0;
    if (w.isZero(0.0))
        m_scores.setZero(m_problem.scoreCount());
    else
        m_products.multiply(w, m_scores);
    const Risk& risk = m_problem.risk();
    if (m_problem.hasFreeBias()) {
        Vector alpha;
        m_bias = risk.isSmooth() ? risk.balancedDualPoint(m_scores, alpha) : risk.bestBias(m_scores);
        w[p] = m_bias;
        m_risk = risk.value((m_scores.array() + m_bias).matrix());
    } else {
        m_risk = risk.value(m_scores);
    }
    m_primal = m_risk + m_problem.featureRegularizer().value(w.head(p));
    if (m_primal < m_bestPrimal) {
        m_bestPrimal = m_primal;
        m_bestW = w;
    }
}

void Bundle::cut(CuttingPlane& plane) {
    const Risk& risk = m_problem.risk();
    if (m_problem.hasFreeBias())
        balancedSubgradient(risk, m_scores, m_bias, plane.alpha);
    else
        risk.dualPoint(m_scores, plane.alpha);
    m_products.multiplyTransposedMean(plane.alpha, plane.v);
    if (m_problem.hasFreeBias())
        plane.v[m_problem.features()] = 0.0; // sum alpha = 0 up to rounding
    m_longest = std::max(m_longest, plane.v.norm());
    // R(w) + v.w by the Fenchel-Young equality, which avoids cancellation far from 0.
    plane.offset = -risk.conjugateAtMinus(plane.alpha);
    if (!std::isfinite(plane.offset))
        plane.offset = m_risk + plane.alpha.dot(m_scores) / static_cast<double>(m_problem.rows());
}

void Bundle::moveTo(const Vector& v, double offset, Vector alpha) {
    m_lower = offset - 0.5 * v.squaredNorm() / m_lambda;
    m_bestLower = std::max(m_bestLower, m_lower);
    Vector w = v / m_lambda;
    evaluate(w);
    const double gap = m_bestPrimal - m_bestLower;
    // The published stopping rule: once eps reaches the target, the solution is the best iterate, so the run ends with
    // it.
    const bool isSolved = gap <= m_context.targetGap;
    Vector previous = std::exchange(m_state.w, isSolved ? m_bestW : std::move(w));
    Vector aside = isSolved ? std::move(w) : Vector();
    m_cutAt = m_point.size() > 0 ? std::move(m_point) : std::move(previous);
    m_point = std::move(aside);
    m_state.alpha = std::move(alpha);
    m_state.ownGap = (isSolved ? m_bestPrimal : m_primal) - m_bestLower;
    m_state.extras[bestPrimal] = m_bestPrimal;
    m_state.extras[lower] = m_lower;
    m_state.extras[eps] = gap;
    m_state.extras[longestSubgradient] = m_longest;
}

bool Bundle::isOptimal() const noexcept {
    return m_primal - m_lower <= rounding * std::max(1.0, std::abs(m_primal));
}

std::vector<Requirement> bundleRequirements() {
    return {onlyL2(),
            {Need::strongConvexity, "only the regularizer bounds its cutting-plane model from below",
             "choose l2 with lambda > 0"}};
}

QuantityChart bundleBoundsChart() {
    return {.id = "bounds",
            .title = "Bounds of the model",
            .meaning = "The minimum of the cutting-plane model rises to the least primal value: ε is what lies between "
                       "the best of both.",
            .isLogarithmic = false,
            .curves = {{"least P", "best_primal"}, {"minimum of the model", "lower"}}};
}

std::vector<ExtraInfo> bundleExtras() {
    return {
        {"best_primal", "Least primal value so far."},
        {"lower", "Lower bound of the planes: the minimum of their maximum with the regularizer."},
        {"eps", "Least primal value less the greatest lower bound so far: what the published rule stops by."},
        {"subgradient", "Length of the longest subgradient so far."},
    };
}

/// eps_t <= 8 G^2 / (lambda s), s = t + 4 - log2(lambda J(0) / G^2), G the largest subgradient norm, J(0) = P at w = 0,
/// for a nonnegative risk. The paper's factor H* is 1, not 1/2 (bmrm.md, erratum 3). The theorem applies only to eps <
/// 4 G^2 / lambda, that is s > 2: before that each step only halves the remaining error.
TheoryResult bundleTheory(const TheoryInput& input) {
    const Problem& problem = input.problem;
    const Vector scores = Vector::Zero(problem.scoreCount());
    const double bias = problem.hasFreeBias() ? problem.risk().bestBias(scores) : 0.0;
    const double atZero = problem.risk().value((scores.array() + bias).matrix());
    const bool startsAtZero = std::abs(input.primalAtStart - atZero) <= startTolerance * std::max(1.0, atZero);
    if (!(atZero > 0.0) || !startsAtZero)
        return NoTheoremId::otherStartOrZero;
    const double lambda = problem.featureRegularizer().strongConvexity();
    TheoryBound bound;
    bound.theorem = "Saha, Zhang and Vishwanathan (2009), theorem 5";
    bound.quantity = TheoryBound::Quantity::bestGap;
    bound.constants = {{"λ", lambda, translatable("TheoryConstant", "strength of l2")},
                       {"J(0)", atZero, translatable("TheoryConstant", "P at w = 0")}};
    bound.value = [lambda, atZero](double iteration, const Extras& extras) {
        const double squared = extras[Bundle::longestSubgradient] * extras[Bundle::longestSubgradient];
        const double steps = iteration + 4.0 - std::log2(lambda * atZero / squared);
        return iteration >= 1.0 && steps > 2.0 ? 8.0 * squared / (lambda * steps)
                                               : std::numeric_limits<double>::quiet_NaN();
    };
    return bound;
}

} // namespace gapscope
