// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep_path.h"

#include <string>
#include <vector>

namespace gapscope {

/// One line a point, as `sweep.csv` has them: the value, how its run ended, and its last numbers; empty cells are
/// unknown. With folds two more columns: the mean error of all of them and its standard error.
std::string sweepTableHeader(const std::string& key, bool withFolds);
/// Without the columns of the folds and the end of the line.
std::string sweepTableLine(double value, bool isRefused, RunStatus status, const Snapshot& last);
std::string foldCells(const FoldErrors& errors, int wantedFolds);

/// The points of a path in the order of their values, greatest first: the columns above with the solver of each, and a
/// column for every coefficient that is not zero somewhere, by its name.
std::string pathTable(const std::string& key, std::vector<PathPointPointer> points,
                      const std::function<std::string(Index)>& coefficientName);

} // namespace gapscope
