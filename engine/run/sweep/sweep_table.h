// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep_path.h"

#include <string>
#include <vector>

namespace gapscope {

/// The rows of `sweep.csv`, one per point: the value, the status of its run, and its last numbers; empty cells are
/// unknown. With folds two more columns: the mean error over all folds and its standard error. The last column is the
/// gap that holds with all rounding included.
std::string sweepTableHeader(const std::string& key, bool withFolds);
/// Without the columns of the folds, the proved gap and the line end.
std::string sweepTableLine(double value, bool isRefused, RunStatus status, const Snapshot& last);
std::string foldCells(const FoldErrors& errors, int wantedFolds);
std::string provedCell(const ProvedBounds& bounds);

/// The points of a path in decreasing order of their values: the columns above with the solver of each point, and a
/// column named after each coefficient that is nonzero at some point.
std::string pathTable(const std::string& key, std::vector<PathPointPointer> points,
                      const std::function<std::string(Index)>& coefficientName);

} // namespace gapscope
