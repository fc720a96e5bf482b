// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/common/smoothing.h"

namespace gapscope {

Parameter smoothingParameter() {
    return {.key = "smoothing",
            .symbol = "γ",
            .meaning = "Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, for a loss that is "
                       "not smooth.",
            .defaultText = "none",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto", "none"}};
}

Requirement smoothLossOrSmoothing() {
    const auto isSmoothed = [](const ProblemTraits&, const ParameterValues& parameters) {
        return smoothingOf(parameters) != 0.0;
    };
    return {Need::smoothLoss, "it needs a smooth loss", "choose smoothed-hinge or --set solver.smoothing=auto",
            isSmoothed};
}

std::optional<double> smoothingOf(const ParameterValues& parameters) {
    return parameters.is("smoothing", "none") ? 0.0 : parameters.given("smoothing");
}

double smoothingOf(const SolverContext& context) {
    if (const std::optional<double> given = smoothingOf(context.parameters))
        return *given;
    const Risk& risk = context.problem.risk();
    return risk.isSmooth() ? 0.0 : 0.5 * context.targetGap / risk.smoothingRange();
}

} // namespace gapscope
