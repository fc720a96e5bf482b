// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/solution/solution_feed.h"

#include <QString>

namespace gapscope {

/// The line above the plots: where the run is, and the counts of what is shown. Empty while nothing is.
QString solutionWords(const ShownSolution& shown, const QString& name, const QString& unit);
/// "support unchanged since iteration 340"; empty where it has not rested for two snapshots.
QString positionWords(const SupportRecord& record, const QString& unit);
QString obstacleWords(ProjectionObstacle obstacle);

} // namespace gapscope
