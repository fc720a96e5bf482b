// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/path/path_charts.h"
#include "ui/sweep/path_table.h"
#include "ui/sweep/sweep_setup.h"

#include <array>
#include <optional>

namespace gapscope {

/// The quantity of the third chart.
enum class PathQuantity { nonZeros, norm, seconds, passes };
inline constexpr std::array allPathQuantities{PathQuantity::nonZeros, PathQuantity::norm, PathQuantity::seconds,
                                              PathQuantity::passes};
QString pathQuantityName(PathQuantity quantity);

/// The settings of the charts that affect their content.
struct PathLook {
    bool isDark = false;
    PathQuantity quantity = PathQuantity::nonZeros;
    std::array<bool, PathCharts::allKinds.size()> logarithmicY{};
    int activeSeries = 0;
    std::optional<double> cursor{};
};

/// Maximum numbers of drawn and of named coefficients; more would be indistinguishable.
inline constexpr std::size_t maxDrawnCoefficients = 48;
inline constexpr std::size_t maxNamedCoefficients = 10;

/// The content of a path's chart, as plain values for PathCharts.
PathContent pathContent(PathCharts::Kind kind, const PathTable& table, const SweepFrame& frame, const PathLook& look);

/// The colour of a series; further series of one solver get neighbouring hues.
QColor seriesColour(const SweepFrame& frame, int series, bool dark);

} // namespace gapscope
