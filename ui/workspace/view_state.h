// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/json/json_value.h"
#include "ui/charts/grid/chart_grid.h"

namespace gapscope {

/// The state of the charts, for a session.
nlohmann::ordered_json viewOf(const ChartGrid& charts);
/// Restores the state; missing or unknown parts stay unchanged.
void applyView(const nlohmann::ordered_json& view, ChartGrid& charts);

} // namespace gapscope
