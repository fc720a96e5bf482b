// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QPainterPath>

namespace gapscope {

/// Colour of a class in a decision map: hues that people with the common kinds of colour blindness can tell apart.
QColor classColour(int index, bool dark);
/// Radius of the markers on curves, in average letters.
inline constexpr qreal markLetters = 0.5;
/// Marker shape of the rows of a class, or of a run, with that radius around the origin; five consecutive ones differ.
QPainterPath classShape(int index, qreal radius);
/// Colour of a value at `unit`, 0 to 1, on the scale: lightness increases monotonically, so it also works in grey.
QColor scaleColour(double unit);

} // namespace gapscope
