// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"
#include "ui/models/decimation.h"

namespace gapscope {

/// Ranges that a live chart shows by itself: rounded outward, so that they change a few times in a run and not at every
/// snapshot.

/// x from 0 (or the first positive value) to the last point.
AxisScale followX(double smallestPositive, double largest, bool logarithmic);

/// y of all values: whole ticks, or whole decades, at most 16 of them counted from the starting value.
/// `whole` is for counts: steps of at least 1.
AxisScale followY(const ValueRange& values, bool logarithmic, bool whole);

/// Enlarged by `factor` (> 1 shows less) around the point at `unit`. `full` bounds how far out and how close it may go.
AxisScale zoomed(const AxisScale& scale, double unit, double factor, const AxisScale& full);
/// Moved by a share of its own length; some of `full` always stays visible.
AxisScale panned(const AxisScale& scale, double units, const AxisScale& full);

/// A step of 1, 2 or 5 times a power of ten, not smaller than `rough`.
double niceStep(double rough);

} // namespace gapscope
