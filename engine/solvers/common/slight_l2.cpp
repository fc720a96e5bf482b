// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/slight_l2.h"

#include <cmath>

namespace gapscope {
namespace {

std::optional<std::string> slightL2WithoutNeed(const ProblemTraits& problem, const ParameterValues& parameters) {
    const bool isL1 = !problem.stronglyConvexRegularizer && problem.coordinatewiseRegularizer && problem.hasL1;
    if (slightL2Of(parameters) == 0.0 || isL1)
        return std::nullopt;
    return "slight_l2 with " + problem.regularizer;
}

} // namespace

Parameter slightL2Parameter() {
    return {.key = "slight_l2",
            .symbol = "",
            .meaning = "For l1 alone: solves l1 plus (λ/2)‖w‖² with this λ in its place. Auto: ε (l1/P(0))² for a "
                       "target gap ε, which moves the optimum by at most ε/2.",
            .defaultText = "none",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"none", "auto"}};
}

std::optional<double> slightL2Of(const ParameterValues& parameters) {
    return parameters.is("slight_l2", "none") ? 0.0 : parameters.given("slight_l2");
}

bool addsSlightL2(const ProblemTraits& problem, const ParameterValues& parameters) {
    return problem.hasL1 && slightL2Of(parameters) != 0.0;
}

Requirement slightL2OnlyForL1() {
    return {.need = Need::particular,
            .reason = "only l1 on its own needs it",
            .hint = "choose slight_l2=none",
            .missing = &slightL2WithoutNeed};
}

CoordinateStrengths solvedStrengths(const SolverContext& context, SolverState& state) {
    const Problem& problem = context.problem;
    CoordinateStrengths strengths = *problem.regularizer().rows();
    const std::optional<double> slight = slightL2Of(context.parameters);
    if (slight == 0.0)
        return strengths;
    const double atZero = problem.risk().value(Vector::Zero(problem.scoreCount()));
    const double reach = atZero / strengths.l1; // upper bound of ||w*||
    strengths.l2 = slight.value_or(context.targetGap / (reach * reach));
    if (!(strengths.l2 > 0.0 && std::isfinite(strengths.l2)))
        strengths.l2 = 1.0; // P(0) = 0: w = 0 is the optimum for any l2
    state.notes.push_back("slight_l2: solves l1 plus (lambda/2)||w||^2 with lambda = " + shown(strengths.l2) +
                          "; its optimum is at most " + shown(0.5 * strengths.l2 * reach * reach) +
                          " above that of l1 alone");
    return strengths;
}

double slightL2Of(const OuterRun& run) {
    return run.strengths().l2 - run.problem().regularizer().strongConvexity();
}

std::optional<double> SlightBound::at(const Point& point, const std::stop_token& stop) {
    const CoordinateStrengths strengths = m_run.strengths();
    const double slight = slightL2Of(m_run);
    Vector v;
    if (!(slight > 0.0) || !m_run.problem().map().multiplyTransposed(point.alpha, v, stop))
        return std::nullopt;
    v /= static_cast<double>(m_run.rows());
    const double primal = m_run.risk().value(point.scores) + m_run.problem().regularizer().value(point.w);
    m_radius = std::min(m_radius, primal / strengths.l1);
    const double conjugate =
        (v.cwiseAbs().array() - strengths.l1).cwiseMax(0.0).matrix().squaredNorm() / (2.0 * strengths.l2);
    const double dual = -m_run.risk().conjugateAtMinus(point.alpha) - conjugate;
    return primal - dual + 0.5 * slight * m_radius * m_radius; // (lambda/2) ||w||^2 of both terms cancels
}

} // namespace gapscope
