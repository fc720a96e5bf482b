// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/slowness.h"
#include "ui/controller/run_controller.h"

#include <QString>

namespace gapscope {

/// A sentence on why a run is slow or diverges.
QString hintText(const SlownessHint& hint, const SlownessFacts& facts, const RunFacts& run);
/// The plain-text symbol of the parameter for a run's step size.
QString stepSymbol(const SolverInfo& solver, const GivenStep& step);
/// Whether a run uses the steps 1/(λ(t + t₀)), which are large at first if λ is small.
bool startsWithLongSteps(const RunFacts& run);

} // namespace gapscope
