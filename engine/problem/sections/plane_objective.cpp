// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/sections/plane_objective.h"

#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr int bisections = 20;
constexpr int levelsPerDecade = 3;
constexpr int levelCount = 12;

/// The node at or before a position on an axis of the grid, and whether the position is at the node rather than halfway
/// to the next.
std::pair<Index, bool> nodeAt(double place, double low, double high, Index nodes) {
    const double unit = (place - low) / (high - low) * static_cast<double>(nodes - 1);
    const double halves = std::round(2.0 * unit);
    const auto count = static_cast<Index>(halves);
    return {count / 2, count % 2 == 0};
}

} // namespace

std::optional<PlaneObjective> PlaneObjective::make(const Problem& problem, const LinearMap& map, AffinePlane plane,
                                                   const std::stop_token& stop) {
    PlaneObjective objective(problem, std::move(plane));
    const AffinePlane& own = objective.m_plane;
    const Vector* const directions[] = {&own.origin(), &own.u(), &own.v()};
    for (std::size_t k = 0; k < std::size(directions); ++k)
        if (!map.multiply(*directions[k], objective.m_scores[k], stop))
            return std::nullopt;
    return objective;
}

double PlaneObjective::value(PlanePoint point) const {
    const double regularization = m_problem->regularizer().value(m_plane.at(point));
    if (!std::isfinite(regularization))
        return infinity;
    const Vector scores = m_scores[0] + point.y * m_scores[2] + point.x * m_scores[1];
    return m_problem->risk().value(scores) + regularization;
}

bool PlaneObjective::isFeasible(PlanePoint point) const {
    return std::isfinite(m_problem->regularizer().value(m_plane.at(point)));
}

std::optional<Vector> PlaneObjective::values(const PlaneGrid& grid, const std::stop_token& stop) const {
    Vector values(grid.nodes());
    Vector scores;
    Vector w;
    Vector rowScores;
    Vector rowW;
    for (Index row = 0; row < grid.rows; ++row) {
        const double y = grid.y(row);
        rowScores = m_scores[0] + y * m_scores[2];
        rowW = m_plane.origin() + y * m_plane.v();
        for (Index column = 0; column < grid.columns; ++column) {
            if (stop.stop_requested())
                return std::nullopt;
            const double x = grid.x(column);
            double& value = values[row * grid.columns + column];
            w = rowW + x * m_plane.u();
            value = m_problem->regularizer().value(w);
            if (!std::isfinite(value)) {
                value = infinity;
                continue;
            }
            scores = rowScores + x * m_scores[1];
            value += m_problem->risk().value(scores);
        }
    }
    return values;
}

std::vector<ContourLine> PlaneObjective::boundary(const PlaneGrid& grid, const Vector& values) const {
    // Marching squares on inside (1) and outside (0) crosses every mixed edge at its midpoint. This identifies the edge
    // of each point; bisection then finds the position on it.
    Vector inside(values.size());
    for (Index k = 0; k < values.size(); ++k)
        inside[k] = std::isfinite(values[k]) ? 1.0 : 0.0;
    std::vector<ContourLine> lines = contourLines(grid, inside, 0.5);
    for (ContourLine& line : lines)
        for (PlanePoint& point : line.points) {
            const auto [column, isOnColumn] = nodeAt(point.x, grid.left, grid.right, grid.columns);
            const auto [row, isOnRow] = nodeAt(point.y, grid.bottom, grid.top, grid.rows);
            if (isOnColumn == isOnRow)
                continue; // not the midpoint of an edge because of rounding; the error is at most half a cell
            PlanePoint from{grid.x(column), grid.y(row)};
            PlanePoint to{isOnColumn ? from.x : grid.x(column + 1), isOnRow ? from.y : grid.y(row + 1)};
            if (inside[row * grid.columns + column] < 0.5)
                std::swap(from, to);
            for (int k = 0; k < bisections; ++k) {
                const PlanePoint middle{0.5 * (from.x + to.x), 0.5 * (from.y + to.y)};
                (isFeasible(middle) ? from : to) = middle;
            }
            point = from;
        }
    return lines;
}

std::vector<double> contourLevels(const Vector& values, double min) {
    double max = -infinity;
    for (const double value : values)
        if (std::isfinite(value))
            max = std::max(max, value);
    std::vector<double> levels;
    if (!std::isfinite(min) || !(max > min))
        return levels;
    for (int k = levelCount; k >= 1; --k) {
        const double level = min + (max - min) * std::pow(10.0, -static_cast<double>(k) / levelsPerDecade);
        if (level > min && (levels.empty() || level > levels.back())) // unless heights are lost in rounding
            levels.push_back(level);
    }
    return levels;
}

} // namespace gapscope
