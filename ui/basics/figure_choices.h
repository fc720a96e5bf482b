// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/figure_format.h"

#include <QStringList>

namespace gapscope {

/// The user's choices for a figure, kept between starts. The caption's text is not kept, since it describes particular
/// runs.
struct FigureChoices {
    QStringList charts{}; ///< ids of chart sources, in the order of the window
    FigureFormat format{.fontPoints = 8.0};
    bool heightFollows = true; ///< the height is chosen to suit the charts
    bool hasCaption = true;
};

/// The accepted ranges of a figure's settings.
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
