// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"
#include "engine/problem/problem.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// D where two dual variables move and all others stay: v = A^T alpha / n is affine in the two, so that after three
/// products with the data a point costs n + d terms. Immutable: any number of threads may evaluate at once. The problem
/// outlives it. Not for a free bias, under which no two variables can move alone.
class DualSlice {
public:
    /// `first` and `second`: different positions in `alpha`, which must have all of them. `map` as for PlaneObjective.
    /// Nothing when a stop was asked for.
    static std::optional<DualSlice> make(const Problem& problem, const LinearMap& map, Vector alpha, Index first,
                                         Index second, const std::stop_token& stop = {});

    /// D at alpha_first = x, alpha_second = y; -infinity outside its domain.
    double value(PlanePoint point) const;
    /// D at the nodes of a grid. Nothing when a stop was asked for, which is looked at at every node.
    std::optional<Vector> values(const PlaneGrid& grid, const std::stop_token& stop = {}) const;
    double pointCost() const noexcept { return static_cast<double>(m_alpha.size() + m_v[0].size()); }

private:
    DualSlice(const Problem& problem, Vector alpha, Index first, Index second)
        : m_problem(&problem), m_alpha(std::move(alpha)), m_first(first), m_second(second) {}

    double valueWith(PlanePoint point, Vector& alpha) const;

    const Problem* m_problem;
    Vector m_alpha;
    Index m_first;
    Index m_second;
    Vector m_v[3]; ///< A^T / n of alpha without the two, and of each of the two at 1
};

} // namespace gapscope
