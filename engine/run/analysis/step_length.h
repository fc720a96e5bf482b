// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"
#include "engine/run/record/snapshot.h"
#include "engine/solvers/registry.h"

#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

/// The parameter by which a run sets its step size differently from what its solver would derive from the Lipschitz
/// constant L of the problem.
struct StepChoice {
    std::string key{}; ///< "eta", "scale", "L_start" or "step"
    std::string fix{}; ///< the value with which the solver takes the step that L gives
    /// Whether the solver tests every step itself; then none is too long.
    bool isTested = false;
    bool operator==(const StepChoice&) const = default;
};

/// A step size that was set explicitly: the likely cause if the run diverges.
struct GivenStep {
    std::string key{}; ///< "eta0", "eta", "scale" or "L_start"
    double value = 0.0;
    std::string remedy{};        ///< the value with which the solver chooses automatically
    bool isGradientStep = false; ///< a gradient step on the whole objective, which cannot diverge up to 2/L
    bool operator==(const GivenStep&) const = default;
};

/// Nothing if the solver chooses the steps of the run.
std::optional<GivenStep> givenStepOf(const SolverInfo& solver, const ParameterValues& parameters);

/// The automatic value of that parameter on this problem, found by running the first iteration with and without it. Too
/// expensive for the window's thread. NaN after a stop request.
double automaticValueOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                        const GivenStep& given, const std::stop_token& stop);

/// Nothing if the solver derives its steps from L anyway, or has no such steps.
std::optional<StepChoice> stepChoiceOf(const SolverInfo& solver, const ParameterValues& parameters);

/// The step that L gives: what the solver takes in its first iteration on this problem with the parameter set to `fix`.
/// Costs that iteration and the power iterations for L: too expensive for the window's thread. NaN after a stop
/// request, and for `scale`, which is itself relative to that step.
double lipschitzStepOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                       const StepChoice& choice, const std::stop_token& stop);

/// The step of a run at a snapshot, relative to the one that L gives. NaN if either is unknown.
double stepLengthOf(const SolverInfo& solver, const ParameterValues& parameters, const StepChoice& choice,
                    const Snapshot& snapshot, double lipschitzStep);

} // namespace gapscope
