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
    const std::optional<CoordinateStrengths> ofCoordinates = problem.regularizer().coordinates();
    if (!ofCoordinates) // norms of rows with a square
        return {.l1 = 0.0, .l2 = problem.regularizer().strongConvexity()};
    CoordinateStrengths strengths = *ofCoordinates;
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

} // namespace gapscope
