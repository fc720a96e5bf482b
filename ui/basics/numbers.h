// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

/// A number for the screen, in the locale of the screen: `digits` significant digits, exponent form only where plain
/// digits would be long. NaN is a dash.
QString shownNumber(double value, int digits = 4);
/// The shortest text that reads back exactly, for tooltips; still in the locale of the screen.
QString fullNumber(double value);
/// A number as a field takes it: shortest text in C notation, whatever the locale.
QString fieldNumber(double value);
/// The same with `digits` significant digits.
QString fieldNumber(double value, int digits);
/// A whole number, from five digits on with a narrow space between groups of three, whatever the locale.
QString shownCount(double count);
/// How many leading digits of the primal value the gap certifies: the largest d with gap <= 10^-d |primal|, 0 to 16;
/// -1 where the gap is unknown.
int certifiedDigits(double primal, double gap);

} // namespace gapscope
