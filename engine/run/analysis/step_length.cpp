// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/step_length.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr const char* scaleKey = "scale";

bool publishes(const SolverInfo& solver, const char* extra) {
    return std::ranges::find(solver.extras, extra, &ExtraInfo::name) != solver.extras.end();
}

double extraOf(const SolverInfo& solver, const Extras& extras, const char* key) {
    const auto found = std::ranges::find(solver.extras, key, &ExtraInfo::name);
    return found == solver.extras.end() ? notAvailable
                                        : extras[static_cast<std::size_t>(found - solver.extras.begin())];
}

/// η if the solver publishes it, otherwise 1/L.
double stepOf(const SolverInfo& solver, const Extras& extras) {
    const double eta = extraOf(solver, extras, "eta");
    return std::isnan(eta) ? 1.0 / extraOf(solver, extras, "L") : eta;
}

bool isGiven(const ParameterValues& parameters, const char* key) {
    return parameters.contains(key) && !std::isnan(parameters.number(key));
}

/// The step of the first iteration.
double firstStepOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                   const std::stop_token& stop) {
    SolverContext context{.problem = problem, .parameters = parameters, .stop = stop};
    SolverState state;
    try {
        auto events = solver.run(context, state);
        for (int iterations = 0; iterations < 2 && events.next();) { // until the end of iteration 1
            if (stop.stop_requested())
                return notAvailable;
            iterations += events.value().kind == SolverEvent::Kind::iteration ? 1 : 0;
        }
    } catch (const StopRequested&) {
        return notAvailable;
    }
    return stepOf(solver, state.extras);
}

} // namespace

std::optional<GivenStep> givenStepOf(const SolverInfo& solver, const ParameterValues& parameters) {
    const auto set = [&parameters](const char* key, const char* remedy, bool isGradientStep = false) {
        return GivenStep{
            .key = key, .value = parameters.number(key), .remedy = remedy, .isGradientStep = isGradientStep};
    };
    const bool falls = parameters.contains("schedule") && parameters.is("schedule", "strongly-convex");
    if (isGiven(parameters, "eta0") && !falls)
        return set("eta0", "auto");
    if (isGiven(parameters, "eta"))
        return set("eta", "auto", publishes(solver, "L"));
    if (isGiven(parameters, "L_start") && parameters.contains("L_rule") && parameters.is("L_rule", "fixed"))
        return set("L_start", "auto");
    if (isGiven(parameters, scaleKey) && parameters.number(scaleKey) != 1.0)
        return set(scaleKey, "1");
    return std::nullopt;
}

double automaticValueOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                        const GivenStep& given, const std::stop_token& stop) {
    if (given.key == scaleKey)
        return 1.0;
    ParameterValues automatic = parameters;
    if (!automatic.set(solver.parameters, solver.id, given.key, given.remedy).ok())
        return notAvailable;
    const double ratio = firstStepOf(problem, solver, automatic, stop) / firstStepOf(problem, solver, parameters, stop);
    return given.key == "L_start" ? given.value / ratio : given.value * ratio;
}

std::optional<StepChoice> stepChoiceOf(const SolverInfo& solver, const ParameterValues& parameters) {
    const bool tellsL = publishes(solver, "L");
    if (isGiven(parameters, "eta") && (tellsL || publishes(solver, "L_max")))
        return StepChoice{.key = "eta", .fix = "auto"};
    // For primal-dual methods scale 1 is the largest that the theory allows. Elsewhere `scale` scales decreasing steps,
    // not 1/L.
    if (isGiven(parameters, scaleKey) && publishes(solver, "tau") && parameters.number(scaleKey) != 1.0)
        return StepChoice{.key = scaleKey, .fix = "1"};
    if (isGiven(parameters, "L_start") && tellsL && parameters.contains("L_rule") && parameters.is("L_rule", "fixed"))
        return StepChoice{.key = "L_start", .fix = "auto"};
    if (tellsL && parameters.contains("step") && parameters.is("step", "backtracking"))
        return StepChoice{.key = "step", .fix = "constant", .isTested = true};
    return std::nullopt;
}

double lipschitzStepOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                       const StepChoice& choice, const std::stop_token& stop) {
    ParameterValues fixed = parameters;
    if (choice.key == scaleKey || !fixed.set(solver.parameters, solver.id, choice.key, choice.fix).ok())
        return notAvailable;
    return firstStepOf(problem, solver, fixed, stop);
}

double stepLengthOf(const SolverInfo& solver, const ParameterValues& parameters, const StepChoice& choice,
                    const Snapshot& snapshot, double lipschitzStep) {
    return choice.key == scaleKey ? parameters.number(scaleKey) : stepOf(solver, snapshot.extras) / lipschitzStep;
}

} // namespace gapscope
