// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

/// A number for the screen, in its locale: `digits` significant digits, exponent form only if plain digits would be
/// long. NaN is a dash.
QString shownNumber(double value, int digits = 4);
/// The same for an upper bound x >= 0: the shown digits are not below it.
QString shownNumberUp(double x, int digits = 4);
/// A gap P - D, or another difference that only rounding makes negative: "at rounding level" in place of a negative
/// number.
QString shownGap(double gap, int digits = 4);
/// The shortest text that reads back exactly, for tooltips; in the locale of the screen.
QString fullNumber(double value);
/// A number for an input field: the shortest text in C notation, whatever the locale.
QString fieldNumber(double value);
/// The same with `digits` significant digits.
QString fieldNumber(double value, int digits);
/// An integer, with a narrow space between groups of three digits from five digits on, whatever the locale.
QString shownCount(double count);
/// The number of leading digits of the primal value that the gap certifies: the largest d with gap <= 10^-d |primal|, 0
/// to 16; -1 if the gap is unknown.
int certifiedDigits(double primal, double gap);

} // namespace gapscope
