// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <vector>

namespace gapscope {

/// Evenly spaced nodes over a rectangle, the outer ones on its edges; at least 2 x 2. A value a node stands row by row
/// from the bottom, from left to right.
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

/// A line of points that follow each other; a closed one ends where it begins.
struct ContourLine {
    std::vector<PlanePoint> points;

    bool isClosed() const noexcept { return points.size() > 2 && points.front() == points.back(); }
};

/// The lines on which a function takes the value `level`, from its values at the nodes: marching squares, linear along
/// the edges of a cell. In the saddle of a cell the mean of the corners decides what is joined. Cells with a value that
/// is not finite have no line.
std::vector<ContourLine> contourLines(const PlaneGrid& grid, const Vector& values, double level);

} // namespace gapscope
