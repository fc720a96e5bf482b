// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Evenly spaced nodes on a rectangle including its boundary, at least 2 x 2. Node values are stored row by row from
/// the bottom, each row from left to right.
struct PlaneGrid {
    double left = 0.0;
    double right = 1.0;
    double bottom = 0.0;
    double top = 1.0;
    Index columns = 2;
    Index rows = 2;

    Index nodes() const noexcept { return columns * rows; }
    double x(Index column) const noexcept {
        return left + (right - left) * static_cast<double>(column) / static_cast<double>(columns - 1);
    }
    double y(Index row) const noexcept {
        return bottom + (top - bottom) * static_cast<double>(row) / static_cast<double>(rows - 1);
    }

    bool operator==(const PlaneGrid&) const = default;
};

struct PlanePoint {
    double x = 0.0;
    double y = 0.0;

    bool operator==(const PlanePoint&) const = default;
};

/// A polyline; a closed one ends at its first point.
struct ContourLine {
    std::vector<PlanePoint> points;

    bool isClosed() const noexcept { return points.size() > 2 && points.front() == points.back(); }
};

/// The level lines of a function from its values at the nodes, by marching squares with linear interpolation along cell
/// edges. Saddle cells are resolved by the mean of their corners. Cells with a non-finite value have no line.
std::vector<ContourLine> contourLines(const PlaneGrid& grid, const Vector& values, double level);

} // namespace gapscope
