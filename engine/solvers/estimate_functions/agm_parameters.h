// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <vector>

namespace gapscope {

/// Which problem the estimate-function methods solve: parameter `scheme`.
enum class AgmScheme { primal, dual };

/// The extras of the estimate-function methods; numbers are positions in SolverState::extras.
namespace agm {
enum Extra : std::size_t {
    lipschitzExtra,
    decayExtra, ///< Pi of one memory, A of infinite memory
    trialsExtra,
    smoothedPrimal,
    smoothedDual,
    ownExtra, ///< L_0 of one memory, psi(z)/A of infinite memory
    distance,
    smoothing
};
} // namespace agm

/// The scheme and smoothing that a run takes: parameters `scheme` and `smoothing`.
struct AgmChoice {
    AgmScheme scheme;
    bool isAnnealed;  ///< the primal scheme in stages of less and less smoothing
    double smoothing; ///< gamma, of annealed smoothing the first; 0 = none
    bool usesEntropy; ///< as prox-function, in place of the squared norm
};
AgmScheme agmScheme(const ProblemTraits& problem, const ParameterValues& parameters);
/// Whether smoothing is annealed: by `scheme`, or because nothing else is chosen for a loss with kinks that the dual
/// scheme does not take.
bool agmIsAnnealed(const ProblemTraits& problem, const ParameterValues& parameters);
/// Whether the prox-function is the entropy: parameter `prox_function`.
bool agmUsesEntropy(const ProblemTraits& problem, const ParameterValues& parameters);
/// The share of the regularizer's strong convexity that the primal scheme puts into f: parameter `strong_convexity_in`.
double agmSmoothShare(const ParameterValues& parameters);
AgmChoice agmChoice(const SolverContext& context);

std::vector<Parameter> agmParameters();
std::vector<Requirement> agmRequirements();
/// `decay` and `own` are the two that each method has for itself.
std::vector<ExtraInfo> agmExtras(ExtraInfo decay, ExtraInfo own);

} // namespace gapscope
