// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "engine/run/spec/run_spec.h"

namespace gapscope {

/// What the user has allowed to start for a specification, for the computer that executes it: null unless its solver is
/// a program, and allowed with its present content.
Json allowedProgram(const RunSpec& spec);
/// Allows here what the user has allowed there: adapters that come with Gapscope, or a file with exactly that content.
void allowAsThere(const Json& allowed);

} // namespace gapscope
