// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/contour.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// Visits the cells of a grid and links the edges that the contour crosses. An edge belongs to at most two cells and
/// gets at most one link in each, so the links form open and closed chains.
class Tracer {
public:
    Tracer(const PlaneGrid& grid, const Vector& values, double level)
        : m_grid(grid), m_values(values), m_level(level), m_across((grid.columns - 1) * grid.rows),
          m_links(static_cast<std::size_t>(m_across + grid.columns * (grid.rows - 1)), {none, none}) {}

    std::vector<ContourLine> lines() {
        for (Index row = 0; row + 1 < m_grid.rows; ++row)
            for (Index column = 0; column + 1 < m_grid.columns; ++column)
                visitCell(column, row);
        std::vector<ContourLine> result;
        // Open chains first, each from one of its ends; the remaining ones are closed.
        for (std::size_t edge = 0; edge < m_links.size(); ++edge)
            if (m_links[edge][0] != none && m_links[edge][1] == none)
                result.push_back(walk(static_cast<Index>(edge)));
        for (std::size_t edge = 0; edge < m_links.size(); ++edge)
            if (m_links[edge][0] != none)
                result.push_back(walk(static_cast<Index>(edge)));
        return result;
    }

private:
    static constexpr Index none = -1;

    double value(Index column, Index row) const { return m_values[row * m_grid.columns + column]; }
    /// The edge from a node to its right neighbour.
    Index across(Index column, Index row) const { return row * (m_grid.columns - 1) + column; }
    /// The edge from a node to the one above it.
    Index upward(Index column, Index row) const { return m_across + row * m_grid.columns + column; }

    void visitCell(Index column, Index row) {
        // Around the cell: bottom left, bottom right, top right, top left.
        const std::array corners{value(column, row), value(column + 1, row), value(column + 1, row + 1),
                                 value(column, row + 1)};
        if (!std::ranges::all_of(corners, [](double corner) { return std::isfinite(corner); }))
            return;
        const std::array edges{across(column, row), upward(column + 1, row), across(column, row + 1),
                               upward(column, row)};
        std::array<Index, 4> crossed{};
        std::size_t count = 0;
        for (std::size_t k = 0; k < 4; ++k)
            if (isAbove(corners[k]) != isAbove(corners[(k + 1) % 4]))
                crossed[count++] = edges[k];
        if (count == 2) {
            join(crossed[0], crossed[1]);
        } else if (count == 4) {
            // A saddle: the two segments cut off the two opposite corners on the other side of the level than the
            // cell's mean.
            const double middle = 0.25 * (corners[0] + corners[1] + corners[2] + corners[3]);
            const bool aroundFirst = isAbove(middle) != isAbove(corners[0]);
            join(edges[0], aroundFirst ? edges[3] : edges[1]);
            join(edges[2], aroundFirst ? edges[1] : edges[3]);
        }
    }

    bool isAbove(double value) const { return value >= m_level; }

    void join(Index a, Index b) {
        link(a, b);
        link(b, a);
    }
    void link(Index from, Index to) {
        std::array<Index, 2>& links = m_links[static_cast<std::size_t>(from)];
        (links[0] == none ? links[0] : links[1]) = to;
    }
    void unlink(Index from, Index to) {
        std::array<Index, 2>& links = m_links[static_cast<std::size_t>(from)];
        if (links[0] == to)
            links[0] = std::exchange(links[1], none);
        else
            links[1] = none;
    }

    /// Follows the chain that starts at an edge and removes it from the links.
    ContourLine walk(Index edge) {
        ContourLine line;
        line.points.push_back(crossing(edge));
        for (Index next = m_links[static_cast<std::size_t>(edge)][0]; next != none;
             next = m_links[static_cast<std::size_t>(edge)][0]) {
            unlink(edge, next);
            unlink(next, edge);
            edge = next;
            line.points.push_back(crossing(edge));
        }
        return line;
    }

    PlanePoint crossing(Index edge) const {
        const bool isAcross = edge < m_across;
        const Index width = isAcross ? m_grid.columns - 1 : m_grid.columns;
        const Index place = isAcross ? edge : edge - m_across;
        const Index column = place % width;
        const Index row = place / width;
        const double from = value(column, row);
        const double to = isAcross ? value(column + 1, row) : value(column, row + 1);
        // Halving before subtracting avoids overflow.
        const double share = (0.5 * m_level - 0.5 * from) / (0.5 * to - 0.5 * from);
        const auto between = [share](double a, double b) { return a + share * (b - a); };
        return isAcross ? PlanePoint{between(m_grid.x(column), m_grid.x(column + 1)), m_grid.y(row)}
                        : PlanePoint{m_grid.x(column), between(m_grid.y(row), m_grid.y(row + 1))};
    }

    const PlaneGrid& m_grid;
    const Vector& m_values;
    double m_level;
    Index m_across;                            ///< number of horizontal edges; the indices of vertical edges start here
    std::vector<std::array<Index, 2>> m_links; ///< per edge: the edges it is linked to
};

} // namespace

std::vector<ContourLine> contourLines(const PlaneGrid& grid, const Vector& values, double level) {
    return Tracer(grid, values, level).lines();
}

} // namespace gapscope
