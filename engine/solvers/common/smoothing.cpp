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
        return !parameters.is("smoothing", "none");
    };
    return {Need::smoothLoss, "it needs a smooth loss", "choose smoothed-hinge or --set solver.smoothing=auto",
            isSmoothed};
}

double smoothingOf(const SolverContext& context) {
    const ParameterValues& parameters = context.parameters;
    const Risk& risk = context.problem.risk();
    if (parameters.is("smoothing", "none"))
        return 0.0;
    if (!parameters.is("smoothing", "auto"))
        return parameters.number("smoothing");
    return risk.isSmooth() ? 0.0 : 0.5 * context.targetGap / risk.smoothingRange();
}

} // namespace gapscope
