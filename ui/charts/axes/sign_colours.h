// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>

namespace gapscope {

/// Colour of positive or negative values: a pair that people with the common kinds of colour blindness can tell apart.
QColor signColour(bool isNegative, bool dark);
/// Colour of a value from -1 to 1: the background at 0, full colour at the ends.
QColor divergingColour(double value, const QColor& ground, bool dark);

} // namespace gapscope
