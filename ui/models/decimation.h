// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/models/axis_scale.h"
#include "ui/models/run_curves.h"

#include <cstddef>
#include <vector>

namespace gapscope {

/// A point in the plot: (0, 0) is its lower left corner, (1, 1) its upper right one.
struct PlotPoint {
    double x = 0.0;
    double y = 0.0;
    /// Holes, whose y is NaN, are equal.
    friend bool operator==(const PlotPoint& a, const PlotPoint& b) {
        return a.x == b.x && (a.y == b.y || (a.y != a.y && b.y != b.y));
    }
};

/// What is looked at, and how finely.
struct PlotWindow {
    AxisScale x;
    AxisScale y;
    std::size_t columns = 0; ///< pixel columns of the plot
    std::size_t limit = 0;   ///< most points wanted; at least 16
    /// What lies above or below the window is cut out exactly, with NaN points between the pieces: for pictures that
    /// cannot clip.
    bool isCut = false;
};

struct DecimatedCurve {
    std::vector<PlotPoint> points;
    std::size_t leftOut = 0; ///< known points of the window that a logarithmic axis cannot show
};

/// The curve as it looks in the window: the first, least, greatest and last value of every pixel column, in the order
/// of x; neighbouring columns are joined until no more than `limit` points are left. Nothing is averaged, so spikes
/// stay. Where a value in between is not finite, a point whose y is NaN ends the line. It is cut exactly at the left
/// and right edge, and y stays within one height of the window, for what lies far outside costs paint and loses
/// precision; every other number is finite then. Costs a few microseconds whatever the length of the curve, thanks to
/// the column's pyramid.
void decimate(const Curve& curve, const PlotWindow& window, DecimatedCurve& result);

/// The range of a curve's values that the axes can show.
struct ValueRange {
    double low = 0.0;
    double high = 0.0;
    double first = 0.0; ///< the earliest value; of several curves the greatest of them
    bool isEmpty = true;
    void include(double value);
    void include(const ValueRange& other);
};
ValueRange valueRange(const Curve& curve, bool logarithmicX, bool logarithmicY);

} // namespace gapscope
