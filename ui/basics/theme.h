// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QPalette>

class QPainter;
class QRect;

namespace gapscope {

enum class Theme { system, light, dark };

/// Sets the Fusion style and the palette of a theme; `system` is the palette that the platform reported at the start.
void applyTheme(Theme theme);

QPalette lightPalette();
QPalette darkPalette();

/// The ring around what has the keyboard focus; contrast at least 3:1 to windows, fields and buttons.
QColor focusColour(const QPalette& palette);
/// Paints it: the edges of a rectangle, one unit wide and sharp at every scale.
void paintFocusRing(QPainter& painter, const QRect& place, const QColor& colour);
/// The frame of a field; contrast at least 3:1 to the window around it.
QColor fieldFrameColour(const QPalette& palette);
/// Colours beyond the palette's roles, readable (4.5:1) as text on its window.
QColor errorColour(const QPalette& palette);
QColor warningColour(const QPalette& palette);
/// Less prominent than text, for units and hints; contrast at least 4.5:1.
QColor hintColour(const QPalette& palette);

} // namespace gapscope
