// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "ui/charts/grid/chart_grid.h"

#include <vector>

namespace gapscope::cli {

/// The x axis options that all charts share: `--x` and `--log-x`.
std::vector<Option> xAxisOptions();
/// What the chart of the method shows.
Option quantityOption();
/// Error: a quantity other than passes, iterations or seconds.
Result<XAxis> readXAxis(const Arguments& arguments);

} // namespace gapscope::cli
