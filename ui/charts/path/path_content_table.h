// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"

namespace gapscope {

struct PathContent;

/// The points of the lines; the column of runs contains the coefficients.
ChartTable tableOf(const PathContent& content);

} // namespace gapscope
