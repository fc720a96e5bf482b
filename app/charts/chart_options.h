// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "ui/charts/grid/chart_grid.h"

#include <vector>

namespace gapscope::cli {

/// The options of the x axis that all charts share: `--x` and `--log-x`.
std::vector<Option> xAxisOptions();
/// Errors: a quantity that is none of passes, iterations, seconds.
Result<XAxis> readXAxis(const Arguments& arguments);

} // namespace gapscope::cli
