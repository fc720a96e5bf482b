// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"
#include "ui/models/run_curves.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// A point in units of the plot: (0, 0) is the lower left corner, (1, 1) the upper right one.
struct PlotPoint {
    double x = 0.0;
    double y = 0.0;
    /// Holes (y is NaN) compare equal.
    friend bool operator==(const PlotPoint& a, const PlotPoint& b) {
        return a.x == b.x && (a.y == b.y || (a.y != a.y && b.y != b.y));
    }
};

/// The visible range and the resolution.
struct PlotWindow {
    AxisScale x;
    AxisScale y;
    std::size_t columns = 0; ///< pixel columns of the plot
    std::size_t limit = 0;   ///< maximum number of points; at least 16
    /// Cuts off everything above or below the window exactly, with NaN points between the pieces: for pictures that
    /// cannot clip.
    bool isCut = false;
};

struct DecimatedCurve {
    std::vector<PlotPoint> points;
    std::size_t leftOut = 0; ///< known points of the visible range that a logarithmic axis cannot show
    std::size_t atZero = 0;  ///< those among them that are at x = 0 on a logarithmic x axis
};

/// Thins a curve for a window without changing its look: keeps the first, smallest, largest and last value of every
/// pixel column, in the order of x; neighbouring columns are merged until at most `limit` points are left. Nothing is
/// averaged, so spikes remain. Where a value in between is not finite, a point with y = NaN ends the line. The line is
/// cut exactly at the left and right edge, and y stays within one height of the window, since points far outside are
/// slow to paint and lose precision; all other numbers are finite. Costs a few microseconds whatever the length of the
/// curve, thanks to the column's pyramid.
void decimate(const Curve& curve, const PlotWindow& window, DecimatedCurve& result);

/// The range of a curve's values that the axes can show.
struct ValueRange {
    double low = 0.0;
    double high = 0.0;
    double first = 0.0; ///< the earliest value; for several curves the largest of them
    bool isEmpty = true;
    void include(double value);
    void include(const ValueRange& other);
};
/// From the last point at or before `from`.
ValueRange valueRange(const Curve& curve, bool logarithmicX, bool logarithmicY, double from = 0.0);

} // namespace gapscope
