// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/cli/commands.h"
#include "app/options/arguments.h"

#include <string>
#include <string_view>
#include <vector>

/// Parts of man pages, made from what the programs declare of themselves.
namespace gapscope::manual {

/// A text of people as roff: dashes, quotes, carets and dots at the beginning of a line mean themselves.
std::string roffText(std::string_view text);

/// Options with the values and meanings, a heading a group.
std::string roffOptions(const std::vector<cli::OptionGroup>& groups);

/// Synopses of all commands, a line each.
std::string roffSynopses();
/// All commands with their options. A group that stands at an earlier command in the same words is named there only.
std::string roffCommands();

/// The losses, regularizers, solvers and kinds of made data with their parameters.
std::string roffLosses();
std::string roffRegularizers();
std::string roffSolvers();
std::string roffGenerators();

} // namespace gapscope::manual
