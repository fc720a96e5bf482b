// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"
#include "ui/models/decimation.h"

namespace gapscope {

/// Automatic ranges of a live chart: rounded outward, so that they change a few times in a run and not at every
/// snapshot.

/// x from 0 (or the first positive value) to the last point.
AxisScale followX(double smallestPositive, double largest, bool logarithmic);

/// y over all values, rounded to whole ticks or decades, with at most 16 decades from the starting value. `whole` is
/// for counts: steps of at least 1.
AxisScale followY(const ValueRange& values, bool logarithmic, bool whole);

/// Zooms by `factor` (> 1 shows less) around the position `unit`. `full` limits how far it can zoom in and out.
AxisScale zoomed(const AxisScale& scale, double unit, double factor, const AxisScale& full);
/// Moves by `units` of its own length; some of `full` always stays visible.
AxisScale panned(const AxisScale& scale, double units, const AxisScale& full);

/// A step of 1, 2 or 5 times a power of ten, not smaller than `rough`.
double niceStep(double rough);

} // namespace gapscope
