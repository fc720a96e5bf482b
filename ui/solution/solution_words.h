// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/solution/solution_feed.h"

#include <QString>

namespace gapscope {

/// The line above the plots: the position of the run, and the counts shown. Empty while there is nothing.
QString solutionWords(const ShownSolution& shown, const QString& name, const QString& unit);
/// "support unchanged since iteration 340"; empty if it has not been the same for two snapshots.
QString positionWords(const SupportRecord& record, const QString& unit);
QString obstacleWords(ProjectionObstacle obstacle);

} // namespace gapscope
