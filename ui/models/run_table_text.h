// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/propose/time_to_tolerance.h"
#include "engine/run/record/snapshot.h"
#include "engine/run/spec/run_spec.h"

#include <QString>

namespace gapscope {

/// "converged", "limit reached", ...: how a run ended, for display.
QString runStatusText(RunStatus status);
/// The title of a column of the table of runs.
QString runColumnTitle(int column);
/// The meaning of the column, for its tooltip.
QString runColumnMeaning(int column);
/// "about 12 s to 1e-6": how long a run goes on to the tolerance of its budget.
QString timeLeftText(double seconds, const RunSpec::Budget& budget);
/// The law of the curve behind it, for the tooltip.
QString timeLeftGround(const TimeToTolerance& estimate);

} // namespace gapscope
