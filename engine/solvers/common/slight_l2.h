// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// The parameter `slight_l2`: dual coordinate methods solve l1 ||w||_1 + (lambda/2) ||w||^2 in place of l1 alone.
/// Source: spec sdca.md section 8.
Parameter slightL2Parameter();
/// Its value: 0 for none, nothing for auto.
std::optional<double> slightL2Of(const ParameterValues& parameters);
/// Whether it gives a problem with l1 the strong convexity that its regularizer lacks.
bool addsSlightL2(const ProblemTraits& problem, const ParameterValues& parameters);
/// Refuses it with regularizers other than l1 alone.
Requirement slightL2OnlyForL1();

/// l1 and l2 of the solved problem; adds a note about a slight l2 part. auto is eps (l1/P(0))^2 for a target gap eps,
/// which moves the optimum by at most eps/2.
CoordinateStrengths solvedStrengths(const SolverContext& context, SolverState& state);

} // namespace gapscope
