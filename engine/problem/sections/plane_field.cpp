// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/plane_field.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double maxTerms = 4e8; ///< for the finest grid: about half a second
constexpr double termsAtOnce = 2e7;
constexpr Index coarseColumns = 24;
constexpr Index finestColumns = 120;

PlaneGrid withColumns(PlaneGrid grid, Index columns) {
    grid.columns = grid.rows = columns;
    return grid;
}

/// Adds contours of heights above `best`, where heights are `sign` times the values.
void addLevels(PlaneField& field, double sign) {
    const Vector heights = sign * field.values;
    for (const double level : contourLevels(heights, sign * field.best))
        field.levels.push_back({sign * level, contourLines(field.grid, heights, level)});
}

} // namespace

double PlaneField::valueAt(PlanePoint point) const {
    const double x = (point.x - grid.left) / (grid.right - grid.left) * static_cast<double>(grid.columns - 1);
    const double y = (point.y - grid.bottom) / (grid.top - grid.bottom) * static_cast<double>(grid.rows - 1);
    const bool isInside =
        x >= 0.0 && y >= 0.0 && x <= static_cast<double>(grid.columns - 1) && y <= static_cast<double>(grid.rows - 1);
    if (!isInside)
        return std::numeric_limits<double>::quiet_NaN();
    const auto column = std::min(static_cast<Index>(x), grid.columns - 2);
    const auto row = std::min(static_cast<Index>(y), grid.rows - 2);
    const double right = x - static_cast<double>(column);
    const double up = y - static_cast<double>(row);
    const auto at = [this](Index r, Index c) { return values[r * grid.columns + c]; };
    const double value = (1.0 - up) * ((1.0 - right) * at(row, column) + right * at(row, column + 1)) +
                         up * ((1.0 - right) * at(row + 1, column) + right * at(row + 1, column + 1));
    return std::isfinite(value) ? value : std::numeric_limits<double>::quiet_NaN();
}

std::optional<PlaneField> primalField(const PlaneObjective& objective, const PlaneGrid& grid, double best,
                                      const std::stop_token& stop) {
    std::optional<Vector> values = objective.values(grid, stop);
    if (!values)
        return std::nullopt;
    PlaneField field{.grid = grid, .values = *std::move(values), .best = best, .levels = {}, .boundary = {}};
    field.best = std::min(best, field.values.minCoeff());
    addLevels(field, 1.0);
    field.boundary = objective.boundary(grid, field.values);
    return field;
}

std::optional<PlaneField> dualField(const DualSlice& slice, const PlaneGrid& grid, double best,
                                    const std::stop_token& stop) {
    std::optional<Vector> values = slice.values(grid, stop);
    if (!values)
        return std::nullopt;
    PlaneField field{.grid = grid, .values = *std::move(values), .best = best, .levels = {}, .boundary = {}};
    field.best = std::max(best, field.values.maxCoeff());
    addLevels(field, -1.0);
    return field;
}

std::vector<PlaneGrid> fieldGrids(const PlaneGrid& frame, double pointCost) {
    const double affordable = std::sqrt(maxTerms / std::max(1.0, pointCost));
    const auto fine = static_cast<Index>(
        std::clamp(affordable, static_cast<double>(coarseColumns), static_cast<double>(finestColumns)));
    if (static_cast<double>(fine * fine) * pointCost <= termsAtOnce || fine <= coarseColumns)
        return {withColumns(frame, fine)};
    return {withColumns(frame, coarseColumns), withColumns(frame, fine)};
}

} // namespace gapscope
