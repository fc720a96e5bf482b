// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QPalette>

namespace gapscope {

/// True when the palette writes light on dark.
bool isDark(const QPalette& palette);

/// The colour of a run. A solver's first run has a hue of its own, from the colours of Okabe and Ito that people with
/// the common kinds of colour blindness can tell apart; its further runs are neighbours of it. Every colour has a
/// contrast of at least 3:1 with the background of its theme.
QColor runColour(int solverIndex, int ordinalWithinSolver, bool dark);

/// Contrast of two colours from 1 to 21, as WCAG 2 defines it.
double contrast(const QColor& a, const QColor& b);

/// The colour, moved towards black or white just as far as the contrast asks.
QColor withContrast(const QColor& colour, const QColor& background, double atLeast);

/// Halfway between two colours at `share` = 0.5; `share` is that of the second.
QColor mixed(const QColor& a, const QColor& b, double share);

/// Colours of a chart's furniture, derived from the palette.
struct ChartColours {
    QColor background;
    QColor text;
    QColor mutedText; ///< axis labels and notes; contrast 4.5:1
    QColor grid;      ///< barely visible
    QColor frame;     ///< the axes
};
ChartColours chartColours(const QPalette& palette);

/// The light palette of exports, whatever the theme of the screen.
QPalette paperPalette();

} // namespace gapscope
