// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/estimate_functions/smoothing_weights.h"

#include <optional>
#include <vector>

namespace gapscope {

/// Which problem the estimate-function methods solve.
enum class AgmScheme { primal, dual };

/// How L is found: parameters `L_rule`, `L_start`, `L_up`, `L_down`.
struct LipschitzSettings {
    bool isAdaptive;
    std::optional<double> start; ///< nothing: auto
    double up;
    double down;

    explicit LipschitzSettings(const ParameterValues& parameters);
    /// Whether L stays at a number that a person chose.
    bool isGiven() const noexcept { return !isAdaptive && start; }
};

/// The parameters of the estimate-function methods, as they are meant for a problem.
struct AgmSettings {
    AgmScheme scheme;
    std::optional<double> smoothing; ///< gamma; 0: none; nothing: auto
    bool annealsUnasked; ///< nothing else is chosen, and the dual scheme does not take the loss, which has kinks
    bool isAnnealed;     ///< the primal scheme in stages of less and less smoothing
    SmoothingWeighting weighting;
    bool usesEntropy;    ///< as prox-function, in place of the squared norm
    bool startsAtVertex; ///< dual_start
    double smoothShare;  ///< of the regularizer's strong convexity, that the primal scheme puts into f
    LipschitzSettings lipschitz;

    AgmSettings(const ProblemTraits& problem, const ParameterValues& parameters);
    /// gamma of a run, of annealed smoothing the first; 0 = none.
    double smoothingFor(const SolverContext& context) const;
};

/// The extras of the estimate-function methods; the values are indices into SolverState::extras.
namespace agm {
enum Extra : std::size_t {
    lipschitzExtra,
    decayExtra, ///< Pi for memory one, A for infinite memory
    trialsExtra,
    smoothedPrimal,
    smoothedDual,
    ownExtra, ///< L_0 for memory one, psi(z)/A for infinite memory
    distance,
    smoothing,
    objectiveExtra,
    lipschitzBoundExtra,
    modelExtra ///< q of memory one
};
} // namespace agm

std::vector<Parameter> agmParameters();
std::vector<Requirement> agmRequirements();
/// `decay` and `own` are the two extras specific to each method.
std::vector<ExtraInfo> agmExtras(ExtraInfo decay, ExtraInfo own);
/// `decay`: the first of these, with its symbol.
std::vector<QuantityChart> agmCharts(const std::string& decay, const std::string& symbol);
/// The accepted Lipschitz constants, for the extras L and L_bound.
QuantityChart acceptedLipschitzChart();

} // namespace gapscope
