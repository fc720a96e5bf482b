// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <QString>

namespace gapscope {

/// "converged", "limit reached", ...: how a run ended, as people see it.
QString runStatusText(RunStatus status);
/// The title of a column of the table of runs.
QString runColumnTitle(int column);
/// What the column holds, for its tooltip.
QString runColumnMeaning(int column);

} // namespace gapscope
