// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/grid/chart_grid.h"

class QPoint;

namespace gapscope {

/// Opens the menu of a chart at a position on the screen.
void showChartMenu(ChartGrid& grid, ChartGrid::Kind kind, const QPoint& place);
/// The same for the decision map, which has no axis options.
void showMapMenu(ChartGrid& grid, const QPoint& place);

} // namespace gapscope
