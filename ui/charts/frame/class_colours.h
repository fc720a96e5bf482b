// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QPainterPath>

namespace gapscope {

/// Colour of a class in a decision map: hues that people with the common kinds of colour blindness can tell apart.
QColor classColour(int index, bool dark);
/// Shape of the rows of a class, of that radius around the origin; neighbours differ.
QPainterPath classShape(int index, qreal radius);
/// Colour of a number at `unit` of the scale, 0 to 1: its lightness rises all the way, so that it reads in grey, too.
QColor scaleColour(double unit);

} // namespace gapscope
