// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/projections/affine_plane.h"
#include "engine/problem/problem.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace gapscope {

/// P on a plane of coefficients. Scores are affine there, A w = A o + x A u + y A v, so that after three products with
/// the data a point costs n + d terms. Immutable and safe to evaluate from several threads. The problem must outlive
/// it.
class PlaneObjective {
public:
    /// `map`: that of the problem, or Problem::mapOf its data if the problem's own map is in use by another thread.
    /// Nullopt if a stop was requested.
    static std::optional<PlaneObjective> make(const Problem& problem, const LinearMap& map, AffinePlane plane,
                                              const std::stop_token& stop = {});

    const AffinePlane& plane() const noexcept { return m_plane; }
    const Problem& problem() const noexcept { return *m_problem; }
    /// P; +infinity outside the domain of R.
    double value(PlanePoint point) const;
    /// P at the nodes of a grid. Checks for a stop at every node; nullopt if one was requested.
    std::optional<Vector> values(const PlaneGrid& grid, const std::stop_token& stop = {}) const;
    /// Whether R is finite there.
    bool isFeasible(PlanePoint point) const;
    /// The boundary of the domain of R, found by bisection on the grid edges with one end inside; `values` are P at the
    /// nodes.
    std::vector<ContourLine> boundary(const PlaneGrid& grid, const Vector& values) const;
    /// Number of terms summed per point.
    double pointCost() const noexcept { return static_cast<double>(m_scores[0].size() + m_plane.dimension()); }

private:
    PlaneObjective(const Problem& problem, AffinePlane plane) : m_problem(&problem), m_plane(std::move(plane)) {}

    const Problem* m_problem;
    AffinePlane m_plane;
    Vector m_scores[3]; ///< A o, A u, A v
};

/// Contour levels above `min`, ascending by a third of a decade, from a ten-thousandth of the maximum height on. Empty
/// if no value is above `min`.
std::vector<double> contourLevels(const Vector& values, double min);

} // namespace gapscope
