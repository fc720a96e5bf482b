// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/slowness.h"
#include "ui/controller/run_controller.h"

#include <QString>

namespace gapscope {

/// One sentence on why a run is slow or diverges.
QString hintText(const SlownessHint& hint, const SlownessFacts& facts, const RunFacts& run);
/// The symbol of the parameter that sets a run's steps, as plain text.
QString stepSymbol(const SolverInfo& solver, const GivenStep& step);
/// Whether a run takes the steps 1/(λ(t + t₀)), whose first ones are long where λ is small.
bool startsWithLongSteps(const RunFacts& run);

} // namespace gapscope
