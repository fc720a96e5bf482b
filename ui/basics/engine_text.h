// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/solvers/interface/theory.h"

#include <QString>

#include <string>

/// Sentences of the engine, which knows no translations, in the language of the window. What has no translation stays
/// English.
namespace gapscope {

/// A title, meaning, numbered step, ... of the registries of solvers, losses, regularizers, data sets and generators.
QString registryText(const std::string& text);

/// The name of a parameter: parameterName().
QString parameterNameText(const std::string& name);

/// An argument of a message: what a parameter accepts, or what a solver needs and what to choose instead.
QString argumentText(const std::string& argument);

/// Why a run ended: RunOutcome::reason.
QString outcomeText(const std::string& reason);

/// Why there is no bound: "No theorem applies: the loss is not smooth."
QString theoryText(const NoTheorem& reason);

} // namespace gapscope
