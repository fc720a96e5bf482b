// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/figure_format.h"

#include <QStringList>

namespace gapscope {

/// What a person chose for a figure, as it is remembered between starts. The words of the caption are not: they speak
/// of runs.
struct FigureChoices {
    QStringList charts{}; ///< ids of chart sources, in the order of the window
    FigureFormat format{.fontPoints = 8.0};
    bool heightFollows = true; ///< the height is the one that suits the charts
    bool hasCaption = true;
};

/// What a figure may measure; numbers outside are of no use on any paper.
namespace figure_limits {
inline constexpr double minMillimetres = 20.0;
inline constexpr double maxMillimetres = 1200.0;
inline constexpr double minFontPoints = 4.0;
inline constexpr double maxFontPoints = 48.0;
inline constexpr double minLinePoints = 0.25;
inline constexpr double maxLinePoints = 6.0;
inline constexpr int maxColumns = 4;
} // namespace figure_limits

} // namespace gapscope
