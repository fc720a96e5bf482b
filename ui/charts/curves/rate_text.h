// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/measured_rate.h"
#include "ui/charts/frame/chart_types.h"

#include <QString>

namespace gapscope {

/// With `digits` significant digits and no trailing zeros, in the locale of the screen; NaN is a dash.
QString shortNumber(double value, int digits);

/// "31.5 passes", "a pass": a distance on the x axis, and its unit.
QString distanceText(double distance, XQuantity quantity);

/// "gap × 0.93 a pass: a digit every 31 passes", "gap falls 0.2 % a pass: …": a geometric rate. Empty if it is
/// undefined.
QString geometricText(const QString& name, const MeasuredRate& rate, XQuantity quantity);
/// "slope −1.02 in log-log: like 1/k", or that the points in between fit a geometric decay better. Empty if it is
/// undefined.
QString orderText(const MeasuredRate& rate, DecayLaw law);
/// "primal −0.0012 a pass": a change that is not a rate of convergence.
QString slopeText(const QString& name, const MeasuredRate& rate, XQuantity quantity);

} // namespace gapscope
