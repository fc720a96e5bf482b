// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/figure_format.h"

#include <QSize>
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

/// The accepted ranges of the settings of a moving picture, and its usual length.
namespace animation_limits {
inline constexpr QSize leastPixels(320, 200);
inline constexpr QSize mostPixels(3840, 2160);
inline constexpr double minSeconds = 0.1;
inline constexpr double maxSeconds = 600.0;
inline constexpr int maxFramesPerSecond = 60;
inline constexpr double usualSeconds = 8.0;
inline constexpr double longestUsualHold = 1.5; ///< or a quarter of the length
} // namespace animation_limits

/// The user's choices for a moving picture, kept between starts. The part of the axis is not kept, since it belongs to
/// particular runs.
struct AnimationChoices {
    QStringList charts{};                    ///< ids of chart sources, in the order of the window
    QString format = QStringLiteral("webp"); ///< webp, mp4, png or svg
    double seconds = animation_limits::usualSeconds;
    double heldSeconds = animation_limits::longestUsualHold;
    int framesPerSecond = 20;
    QSize pixels{1280, 800};
    bool isDark = false;
};

} // namespace gapscope
