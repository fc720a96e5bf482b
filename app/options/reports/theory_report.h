// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/terminal.h"
#include "engine/run/theory/theory_need.h"

#include <string>

namespace gapscope::cli {

// What programs tell of the theorem of a run.

/// Why there is no number of iterations, or what to know of it; empty if there is nothing to say. `optimumHint`: what
/// makes the optimum known, if constants need it.
std::string theoryNote(const TheoryCurve& curve, const TheoryNeed& need, const std::string& optimumHint);

/// Appends the theorem, what it bounds, the iterations that it asks for and those measured, and its constants.
/// `solver`: of the run; `accuracy`: relative to max(1, |P|).
void reportTheory(const TheoryCurve& curve, const TheoryNeed& need, const SolverInfo& solver, double accuracy,
                  const std::string& optimumHint, Json& report);

} // namespace gapscope::cli
