// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/second_order/newton_sequences.h"

#include "engine/base/run_sentence.h"
#include "engine/problem/risks/chain_risk.h"
#include "engine/solvers/interface/start.h"
#include "engine/solvers/second_order/newton_settings.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double sufficientDecrease = 1e-4;
constexpr double roundingOfPrimal = 1e-15; // relative
constexpr int maxHalvings = 30;

class SequenceNewton {
public:
    SequenceNewton(SolverContext& context, SolverState& state)
        : m_problem(context.problem), m_risk(static_cast<const ChainRisk&>(context.problem.risk())),
          m_lambda(context.problem.regularizer().strongConvexity()), m_forcing(context.parameters.number("forcing")),
          m_stop(context.stop), m_state(state), m_products(context.problem.map(), context.stop, state.work) {}

    int conjugateSteps() const noexcept { return m_steps; }
    double stepLength() const noexcept { return m_stepLength; }

    /// Step 1. Returns whether the problem is solved up to rounding.
    bool linearize() {
        m_products.multiply(m_state.w, m_scores); // anew: updates accumulate rounding error
        Vector alpha;
        m_risk.dualPoint(m_scores, alpha);
        m_products.multiplyTransposedMean(alpha, m_gradient);
        m_gradient = m_lambda * m_state.w - m_gradient;
        gram(m_gradient, m_gradientImage);
        gram(m_state.w, m_image);
        m_squaredGradient = std::max(0.0, m_gradient.dot(m_gradientImage));
        m_squaredNorm = std::max(0.0, m_state.w.dot(m_image));
        m_primal = m_risk.value(m_scores) + 0.5 * m_lambda * m_squaredNorm;
        m_state.ownGap = 0.5 * m_squaredGradient / m_lambda; // exact: Fenchel and Young at alpha and w
        const double floor = newton_settings::accuracyFloor * std::max(1.0, std::abs(m_primal));
        m_atFloor = m_state.ownGap <= floor ? m_atFloor + 1 : 0;
        return m_atFloor > newton_settings::iterationsAtFloor;
    }

    /// Step 3, one conjugate gradient step at a time. False when it is done.
    void beginDirection() {
        m_direction.setZero(m_gradient.size());
        m_residual = -m_gradient;
        m_residualImage = -m_gradientImage;
        m_search = m_residual;
        m_searchImage = m_residualImage;
        m_squaredResidual = m_squaredGradient;
        const double length = std::sqrt(m_squaredGradient);
        m_target = std::min(m_forcing, std::sqrt(length)) * length;
        m_steps = 0;
    }
    bool improveDirection() {
        if (m_steps >= newton_settings::maxConjugateGradients || !(m_squaredResidual > m_target * m_target))
            return false;
        m_products.multiply(m_search, m_along);
        m_risk.marginalDerivative(m_scores, m_along, m_change);
        const double curvature =
            m_lambda * m_search.dot(m_searchImage) + m_along.dot(m_change) / static_cast<double>(m_problem.rows());
        if (!(curvature > 0.0))
            return false;
        const double length = m_squaredResidual / curvature;
        m_products.multiplyTransposedMean(m_change, m_image);
        m_direction += length * m_search;
        m_residual -= length * (m_lambda * m_search + m_image);
        gram(m_residual, m_residualImage);
        const double next = std::max(0.0, m_residual.dot(m_residualImage));
        m_search = m_residual + (next / m_squaredResidual) * m_search;
        m_searchImage = m_residualImage + (next / m_squaredResidual) * m_searchImage;
        m_squaredResidual = next;
        ++m_steps;
        return true;
    }

    /// Step 4. False if no step decreases P.
    bool search() {
        m_products.multiply(m_direction, m_along);
        gram(m_direction, m_image);
        const double slope = m_direction.dot(m_gradientImage);
        const double cross = m_state.w.dot(m_image);
        const double squares = m_direction.dot(m_image);
        m_stepLength = 1.0;
        for (int k = 0; k < maxHalvings; ++k, m_stepLength /= 2.0) {
            const double t = m_stepLength;
            const double primal = m_risk.value(m_scores + t * m_along) +
                                  0.5 * m_lambda * (m_squaredNorm + 2.0 * t * cross + t * t * squares);
            if (primal <= m_primal + sufficientDecrease * t * slope + roundingOfPrimal * std::abs(m_primal)) {
                m_state.w += t * m_direction;
                return true;
            }
        }
        m_stepLength = 0.0;
        return false;
    }

private:
    void gram(const Vector& w, Vector& image) {
        if (!m_problem.map().gram(w, image, m_stop))
            throw StopRequested{};
        if (m_problem.traits().kernel)
            m_state.work.rowProducts += static_cast<double>(m_problem.rows());
    }

    const Problem& m_problem;
    const ChainRisk& m_risk;
    double m_lambda;
    double m_forcing;
    std::stop_token m_stop;
    SolverState& m_state;
    MeteredMap m_products;
    Vector m_scores, m_along, m_change;                              ///< A w, A times a direction, C of that
    Vector m_gradient, m_direction, m_residual, m_search;            ///< r, s, and those of step 3
    Vector m_gradientImage, m_residualImage, m_searchImage, m_image; ///< their `gram`; working memory
    double m_primal = 0.0;
    double m_squaredGradient = 0.0;
    double m_squaredNorm = 0.0; ///< of w
    double m_squaredResidual = 0.0;
    double m_target = 0.0;
    double m_stepLength = 1.0;
    int m_steps = 0;
    int m_atFloor = 0;
};

} // namespace

Generator<SolverEvent> newtonOfSequences(SolverContext& context, SolverState& state) {
    state.w = startOf(context);
    SequenceNewton method(context, state);
    co_yield SolverEvent::iteration();

    bool isSolved = method.linearize();
    while (!isSolved) {
        method.beginDirection();
        while (method.improveDirection())
            co_yield SolverEvent::yieldPoint();
        if (context.stepsShown())
            co_yield SolverEvent::numbered(3);
        isSolved = !method.search();
        if (context.stepsShown())
            co_yield SolverEvent::numbered(4);
        isSolved = method.linearize() || isSolved;
        state.extras[0] = static_cast<double>(method.conjugateSteps());
        state.extras[1] = method.stepLength();
        state.extras[2] = static_cast<double>(context.problem.rows());
        if (context.stepsShown())
            co_yield SolverEvent::numbered(1);
        co_yield SolverEvent::iteration();
    }
    state.endReason = english(RunSentence::accuracyFloorReached);
}

} // namespace gapscope
