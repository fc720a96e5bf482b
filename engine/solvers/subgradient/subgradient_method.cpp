// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/subgradient/subgradient_method.h"

#include "engine/solvers/common/spectral_bound.h"
#include "engine/solvers/interface/start.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

std::optional<double> cheapSquaredNorm(const Problem& problem) {
    const double bound = problem.map().squaredNormBound();
    return std::isfinite(bound) ? std::optional(bound) : std::nullopt;
}

std::optional<double> slopeBound(const Problem& problem) {
    const std::optional<double> squaredNorm = cheapSquaredNorm(problem);
    if (!squaredNorm)
        return std::nullopt;
    const double lipschitz = problem.risk().lipschitz();
    if (!std::isfinite(lipschitz))
        return infinity;
    return lipschitz * std::sqrt(*squaredNorm / static_cast<double>(problem.rows()));
}

double automaticStep(const Problem& problem, double squaredNorm) {
    const Risk& risk = problem.risk();
    const double scale = squaredNorm / static_cast<double>(problem.rows()); // ||A||^2 / n
    double step = 0.0;
    if (std::isfinite(risk.lipschitz())) {
        const double slope = risk.lipschitz() * std::sqrt(scale);
        const double fall = risk.value(Vector::Zero(problem.scoreCount()));
        step = fall > 0.0 ? fall / (slope * slope) : 1.0 / slope;
    } else {
        step = 1.0 / (risk.derivativeLipschitz() * scale + problem.featureRegularizer().strongConvexity());
    }
    return step > 0.0 && std::isfinite(step) ? step : 1.0; // A = 0: any step will do
}

double firstStepOf(const SolverContext& context, std::optional<double> given, MeteredMap& products) {
    if (given)
        return *given;
    const std::optional<double> cheap = cheapSquaredNorm(context.problem);
    return automaticStep(context.problem, cheap ? *cheap : spectralBound(products).squaredNorm);
}

std::optional<double> firstStepOf(const Problem& problem, std::optional<double> given) {
    if (given)
        return given;
    const std::optional<double> cheap = cheapSquaredNorm(problem);
    return cheap ? std::optional(automaticStep(problem, *cheap)) : std::nullopt;
}

Parameter decreasingStepParameter() {
    return {.key = "eta0",
            .symbol = "η<sub>0</sub>",
            .meaning =
                "First step size, of η₀/√t. Auto: P(0)/G², where G bounds the derivative of the loss along w; for "
                "squared losses 1/(M ‖X‖²/n + λ), where M is the Lipschitz constant of the loss's derivative. "
                "Worth tuning by powers of 2.",
            .defaultText = "auto",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto"}};
}

Parameter stepScaleParameter() {
    return {.key = "scale",
            .symbol = "s",
            .meaning = "Multiplies the step sizes, given or automatic: what --tune tries, by powers of 2.",
            .defaultText = "1",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic};
}

/// Both bounds come from the integral of the decreasing terms.
double minSumOfSteps(double iterates) noexcept {
    return std::max(1.0, 2.0 * (std::sqrt(iterates + 1.0) - 1.0));
}

double maxSumOfSquares(double iterates) noexcept {
    return 1.0 + std::log(iterates);
}

SubgradientIterates::SubgradientIterates(const SolverContext& context, SolverState& state)
    : m_problem(context.problem), m_state(state), m_products(context.problem.map(), context.stop, state.work) {
    state.w = startOf(context);
    state.averageW = state.w;
    state.dualAverage = Vector::Zero(context.problem.scoreCount());
}

void SubgradientIterates::begin(double weight) {
    if (m_state.w.isZero(0.0))
        m_alpha = Vector::Zero(m_problem.scoreCount());
    else
        m_products.multiply(m_state.w, m_alpha);
    look(weight);
}

const Vector& SubgradientIterates::negativeSlope() {
    m_products.multiplyTransposedMean(m_alpha, m_v);
    return m_v;
}

void SubgradientIterates::arrive(double weight) {
    m_products.multiply(m_state.w, m_alpha);
    look(weight);
}

void SubgradientIterates::look(double weight) {
    m_minPrimal = std::min(m_minPrimal, m_problem.risk().value(m_alpha) + m_problem.regularizer().value(m_state.w));
    m_problem.risk().dualPoint(m_alpha, m_alpha);
    m_weight += weight;
    const double share = weight / m_weight;
    m_state.averageW += share * (m_state.w - m_state.averageW);
    m_state.dualAverage += share * (m_alpha - m_state.dualAverage);
}

} // namespace gapscope
