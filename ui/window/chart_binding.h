// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/grid/chart_grid.h"
#include "ui/session/run_list.h"

namespace gapscope {

/// Connects the charts to the list of runs: which runs exist, their names, which are visible, which is the current one.
void bindCharts(RunList& runs, ChartGrid& charts);

} // namespace gapscope
