// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QPalette>

namespace gapscope {

/// True if the palette is light text on dark.
bool isDark(const QPalette& palette);

/// The colour of a run. A solver's first run gets a hue of its own from the palette of Okabe and Ito, which people with
/// the common kinds of colour blindness can tell apart; its further runs get neighbouring hues. Every colour has a
/// contrast of at least 3:1 with the background of its theme.
QColor runColour(int solverIndex, int ordinalWithinSolver, bool dark);

/// The colour of a run that stands back behind others: closer to the background of its theme.
QColor dimmed(const QColor& colour, bool dark);

/// The WCAG 2 contrast ratio of two colours, 1 to 21.
double contrast(const QColor& a, const QColor& b);

/// The least contrast of lines and other graphics (WCAG 2, success criterion 1.4.11).
inline constexpr double lineContrast = 3.0;

/// The colour, moved towards black or white only as far as the contrast requires.
QColor withContrast(const QColor& colour, const QColor& background, double atLeast);

/// A mix of two colours; `share` is the weight of the second.
QColor mixed(const QColor& a, const QColor& b, double share);

/// Colours of a chart's axes, grid and labels, derived from the palette.
struct ChartColours {
    QColor background;
    QColor text;
    QColor mutedText; ///< axis labels and notes; contrast 4.5:1
    QColor grid;      ///< barely visible
    QColor frame;     ///< the axes; contrast 3:1
};
ChartColours chartColours(const QPalette& palette);

/// The light palette of exports, whatever the theme of the screen.
QPalette paperPalette();

} // namespace gapscope
