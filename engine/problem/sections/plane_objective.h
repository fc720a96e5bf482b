// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/projections/affine_plane.h"
#include "engine/problem/problem.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// P on a plane of coefficients. Scores are affine there, A w = A o + x A u + y A v, so that after three products with
/// the data a point costs n + d terms. Immutable: any number of threads may evaluate at once. The problem outlives it.
class PlaneObjective {
public:
    /// `map`: that of the problem, or Problem::mapOf its data where the problem's own is at work elsewhere. Nothing
    /// when a stop was asked for.
    static std::optional<PlaneObjective> make(const Problem& problem, const LinearMap& map, AffinePlane plane,
                                              const std::stop_token& stop = {});

    const AffinePlane& plane() const noexcept { return m_plane; }
    const Problem& problem() const noexcept { return *m_problem; }
    /// P; +infinity outside the domain of R.
    double value(PlanePoint point) const;
    /// P at the nodes of a grid. Nothing when a stop was asked for, which is looked at at every node.
    std::optional<Vector> values(const PlaneGrid& grid, const std::stop_token& stop = {}) const;
    /// Whether R is finite there.
    bool isFeasible(PlanePoint point) const;
    /// The lines that part where R is finite from where it is not, found by bisection on the edges of the grid's cells
    /// whose ends differ; `values` are P at the nodes.
    std::vector<ContourLine> boundary(const PlaneGrid& grid, const Vector& values) const;
    /// Terms that are added up at one point.
    double pointCost() const noexcept { return static_cast<double>(m_scores[0].size() + m_plane.dimension()); }

private:
    PlaneObjective(const Problem& problem, AffinePlane plane) : m_problem(&problem), m_plane(std::move(plane)) {}

    const Problem* m_problem;
    AffinePlane m_plane;
    Vector m_scores[3]; ///< A o, A u, A v
};

/// Levels above `min` for contours of these values, ascending, each a third of a decade over the one before: down to
/// a ten thousandth of the greatest height. Empty where no value is above it.
std::vector<double> contourLevels(const Vector& values, double min);

} // namespace gapscope
