// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/solver.h"

namespace gapscope {

/// What the theorems of the solvers cover, in words: SolverInfo::theory decides, these say why.

/// Whether the bound of such a run is one on the mean over all orders in which its rows could be drawn.
bool holdsInExpectation(const SolverInfo& solver, const TheoryInput& input);

/// The first thing that a solver's theorem asks for and that the run does not have, as a part of a sentence ("the loss
/// is not smooth"); nothing where all of it is there.
std::optional<std::string> unmetTheoryCondition(const SolverInfo& solver, const TheoryInput& input);

/// "No theorem applies: the loss is not smooth": where SolverInfo::theory gives no bound.
std::string whyNoTheorem(const SolverInfo& solver, const TheoryInput& input);

/// All that whyNoTheorem is made of, the whole first, with %1 where an argument stands: for translations. Some of them
/// more than once.
std::vector<std::string> theorySentences();

} // namespace gapscope
