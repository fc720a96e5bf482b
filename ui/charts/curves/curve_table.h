// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"

namespace gapscope {

class CurvePlot;

/// The points of the visible runs inside the ranges of `plot`, which must be up to date.
ChartTable tableOf(const CurvePlot& plot);

} // namespace gapscope
