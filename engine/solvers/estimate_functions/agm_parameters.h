// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

#include <vector>

namespace gapscope {

/// The problem that the estimate-function methods solve: parameter `scheme`.
enum class AgmScheme { primal, dual };

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
    smoothing
};
} // namespace agm

/// The scheme and smoothing of a run: parameters `scheme` and `smoothing`.
struct AgmChoice {
    AgmScheme scheme;
    bool isAnnealed;  ///< the primal scheme in stages with decreasing smoothing
    double smoothing; ///< gamma, with annealing the first one; 0 = none
    bool usesEntropy; ///< as prox-function, instead of the squared norm
};
AgmScheme agmScheme(const ProblemTraits& problem, const ParameterValues& parameters);
/// Whether smoothing is annealed: because of `scheme`, or by default for a loss with kinks that the dual scheme does
/// not support.
bool agmIsAnnealed(const ProblemTraits& problem, const ParameterValues& parameters);
/// Whether the prox-function is the entropy: parameter `prox_function`.
bool agmUsesEntropy(const ProblemTraits& problem, const ParameterValues& parameters);
/// The share of the regularizer's strong convexity that the primal scheme moves into f: parameter
/// `strong_convexity_in`.
double agmSmoothShare(const ParameterValues& parameters);
AgmChoice agmChoice(const SolverContext& context);

std::vector<Parameter> agmParameters();
std::vector<Requirement> agmRequirements();
/// `decay` and `own` are the two extras specific to each method.
std::vector<ExtraInfo> agmExtras(ExtraInfo decay, ExtraInfo own);

} // namespace gapscope
