// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"
#include "engine/problem/problem.h"

#include <optional>
#include <stop_token>

namespace gapscope {

/// D as a function of two dual variables with all others fixed: v = A^T alpha / n is affine in the two, so that after
/// three products with the data a point costs n + d terms. Immutable and safe to evaluate from several threads. The
/// problem must outlive it. Not for a free bias, whose constraint does not let two variables move independently.
class DualSlice {
public:
    /// `first` and `second`: two different positions in `alpha`, which is complete. `map` as for PlaneObjective.
    /// Nullopt if a stop was requested.
    static std::optional<DualSlice> make(const Problem& problem, const LinearMap& map, Vector alpha, Index first,
                                         Index second, const std::stop_token& stop = {});

    /// D at alpha_first = x, alpha_second = y; -infinity outside its domain.
    double value(PlanePoint point) const;
    /// D at the nodes of a grid. Checks for a stop at every node; nullopt if one was requested.
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
    Vector m_v[3]; ///< A^T / n times alpha without the two, and times each unit vector of the two
};

} // namespace gapscope
