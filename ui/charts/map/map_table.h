// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_table.h"

namespace gapscope {

struct DecisionMap;

/// Rows by label and decision lines by score, both in the units of the two features.
ChartTable tableOf(const DecisionMap& map, const QString& run);

} // namespace gapscope
