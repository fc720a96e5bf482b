// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/propose/proposed_solvers.h"
#include "engine/solvers/interface/theory.h"

#include <QString>

#include <string>

/// Translates sentences of the engine, which has no translations of its own. Texts without a translation stay English.
namespace gapscope {

/// A title, meaning, numbered step, ... of the registries of solvers, losses, regularizers, data sets and generators.
QString registryText(const std::string& text);

/// The unit of a run's counter, SolverInfo::iterationUnit: "iteration", "pass" or "stage".
QString iterationUnitText(const std::string& unit);

/// The translated parameterName().
QString parameterNameText(const std::string& name);

/// An argument of a message: the accepted range of a parameter, or what a solver requires and the alternatives.
QString argumentText(const std::string& argument);

/// Why a run ended: RunOutcome::reason.
QString outcomeText(const std::string& reason);

/// Why a solver is proposed: "smooth loss, 30 features: a Newton step costs little; certified".
QString proposalText(const ProposedSolver& proposal);

/// Where a constant of a theoretical bound comes from: TheoryBound::Constant::origin.
QString theoryConstantText(const std::string& origin);

/// Why there is no theoretical bound: "No theorem applies: the loss is not smooth."
QString theoryText(const NoTheorem& reason);

} // namespace gapscope
