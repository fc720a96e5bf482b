// SPDX-License-Identifier: GPL-3.0-only
#include "engine/solvers/inner_solver.h"

#include "engine/solvers/inner_apcg.h"
#include "engine/solvers/inner_prox_sdca.h"

#include <array>

namespace gapscope {
namespace {

struct Entry {
    std::string_view id;
    std::unique_ptr<InnerSolver> (*make)(const OuterRun&);
};

template <class Inner>
std::unique_ptr<InnerSolver> make(const OuterRun& run) {
    return std::make_unique<Inner>(run);
}

/// The list of inner solvers.
constexpr std::array entries{
    Entry{"prox-sdca", &make<InnerProxSdca>},
    Entry{"apcg", &make<InnerApcg>},
};

} // namespace

std::unique_ptr<InnerSolver> makeInnerSolver(std::string_view id, const OuterRun& run) {
    for (const Entry& entry : entries)
        if (entry.id == id)
            return entry.make(run);
    return nullptr;
}

Parameter innerSolverParameter(const std::vector<std::string>& ids, const std::string& byDefault) {
    return {.key = "inner",
            .symbol = "",
            .meaning = "Solver of the subproblems.",
            .kind = Parameter::Kind::choice,
            .defaultText = byDefault,
            .choices = ids};
}

OuterRun outerRun(SolverContext& context, SolverState& state) {
    OuterRun run{.context = context, .state = state};
    const ParameterValues& parameters = context.parameters;
    const Risk& risk = context.problem.risk();
    if (parameters.is("smoothing", "auto"))
        run.smoothing = risk.isSmooth() ? 0.0 : context.targetGap / (risk.dualBound() * risk.dualBound());
    else if (!parameters.is("smoothing", "none"))
        run.smoothing = parameters.number("smoothing");
    if (run.smoothing > 0.0) {
        run.smoothedRisk = risk.smoothed(run.smoothing);
        state.notes.push_back("smoothing " + shown(run.smoothing));
    }
    return run;
}

Parameter smoothingParameter() {
    return {.key = "smoothing",
            .symbol = "γ",
            .meaning = "Nesterov smoothing of the loss. auto: what the tolerance of the gap allows, for a loss that is "
                       "not smooth.",
            .defaultText = "none",
            .least = 0.0,
            .leastIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto", "none"}};
}

Requirement smoothLossRequirement() {
    return {
        Need::smoothLoss, "it needs a smooth loss", "choose smoothed-hinge or --set solver.smoothing=auto",
        [](const ProblemTraits&, const ParameterValues& parameters) { return !parameters.is("smoothing", "none"); }};
}

} // namespace gapscope
