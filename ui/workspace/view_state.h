// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/json/json_value.h"
#include "ui/charts/grid/chart_grid.h"

namespace gapscope {

/// What the charts show and how, as a session keeps it.
nlohmann::ordered_json viewOf(const ChartGrid& charts);
/// The same back again; what is missing or unknown stays as it is.
void applyView(const nlohmann::ordered_json& view, ChartGrid& charts);

} // namespace gapscope
