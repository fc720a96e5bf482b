// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/problem.h"
#include "engine/run/record/snapshot.h"
#include "engine/solvers/registry.h"

#include <optional>
#include <stop_token>
#include <string>

namespace gapscope {

/// The parameter of a run that decides the length of its steps otherwise than its solver would from the Lipschitz
/// constant L of the problem.
struct StepChoice {
    std::string key{}; ///< "eta", "scale", "L_start" or "step"
    std::string fix{}; ///< the value with which the solver takes the steps that L gives
    /// Whether the solver itself tests every step: then none of them is too long.
    bool isTested = false;
    bool operator==(const StepChoice&) const = default;
};

/// A step size that somebody has set for a run: what is to blame where the run diverges.
struct GivenStep {
    std::string key{}; ///< "eta0", "eta", "scale" or "L_start"
    double value = 0.0;
    std::string remedy{};        ///< with which the solver chooses by itself
    bool isGradientStep = false; ///< of the whole objective: up to 2/L it cannot diverge
    bool operator==(const GivenStep&) const = default;
};

/// Nothing where the run's steps are those that its solver chooses.
std::optional<GivenStep> givenStepOf(const SolverInfo& solver, const ParameterValues& parameters);

/// The value of that parameter that the solver takes by itself on this problem, from the first iterations with and
/// without it. Costs them, so that it is not for the window's thread. NaN where a stop was asked for.
double automaticValueOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                        const GivenStep& given, const std::stop_token& stop);

/// Nothing where the solver takes its steps from L anyway, or has no such steps.
std::optional<StepChoice> stepChoiceOf(const SolverInfo& solver, const ParameterValues& parameters);

/// The step that L gives: what the same solver takes on this problem with the parameter mended, looked up by its first
/// iteration. Costs the products of that iteration and of the power iterations for L: not for the window's thread. NaN
/// where a stop was asked for, and for `scale`, which is a multiple of that step itself.
double lipschitzStepOf(const Problem& problem, const SolverInfo& solver, const ParameterValues& parameters,
                       const StepChoice& choice, const std::stop_token& stop);

/// The step of a run at a snapshot relative to the one that L gives. NaN where either is not known.
double stepLengthOf(const SolverInfo& solver, const ParameterValues& parameters, const StepChoice& choice,
                    const Snapshot& snapshot, double lipschitzStep);

} // namespace gapscope
