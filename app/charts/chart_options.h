// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "app/options/arguments.h"
#include "engine/base/result.h"
#include "ui/charts/grid/chart_grid.h"

#include <optional>
#include <string>
#include <vector>

namespace gapscope::cli {

/// The x axis options that all charts share: `--x` and `--log-x`.
std::vector<Option> xAxisOptions();
/// `--quantity`; `what` says what its chart is among those of the command.
Option quantityOption(const std::string& what);
/// Its value, nothing if it is not given. Error: an empty one.
Result<std::optional<std::string>> readQuantity(const Arguments& arguments);
/// Error: another word.
Result<XAxis> readXAxis(const Arguments& arguments);

} // namespace gapscope::cli
