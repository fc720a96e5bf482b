// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/path/path_charts.h"
#include "ui/sweep/path_table.h"
#include "ui/sweep/sweep_setup.h"

#include <array>
#include <optional>

namespace gapscope {

/// What the third chart shows.
enum class PathQuantity { nonZeros, norm, seconds, passes };
inline constexpr std::array allPathQuantities{PathQuantity::nonZeros, PathQuantity::norm, PathQuantity::seconds,
                                              PathQuantity::passes};
QString pathQuantityName(PathQuantity quantity);

/// All that the charts' content depends on beside the points.
struct PathLook {
    bool isDark = false;
    PathQuantity quantity = PathQuantity::nonZeros;
    std::array<bool, PathCharts::allKinds.size()> logarithmicY{};
    int activeSeries = 0;
    std::optional<double> cursor{};
};

/// At most so many coefficients are drawn, and so many of them are named: more cannot be told apart.
inline constexpr std::size_t maxDrawnCoefficients = 48;
inline constexpr std::size_t maxNamedCoefficients = 10;

/// What the charts of a path show: plain values for PathCharts.
PathContent pathContent(PathCharts::Kind kind, const PathTable& table, const SweepFrame& frame, const PathLook& look);

/// The colour of a series; further ones of one solver get neighbours of its colour.
QColor seriesColour(const SweepFrame& frame, int series, bool dark);

} // namespace gapscope
