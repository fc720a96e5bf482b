// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <QString>

namespace gapscope {

/// "converged", "limit reached", ...: how a run ended, for display.
QString runStatusText(RunStatus status);
/// The title of a column of the table of runs.
QString runColumnTitle(int column);
/// The meaning of the column, for its tooltip.
QString runColumnMeaning(int column);

} // namespace gapscope
