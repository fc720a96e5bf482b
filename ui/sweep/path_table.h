// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/sweep/sweep_path.h"

#include <vector>

namespace gapscope {

/// The window's copy of a path, ordered by value, with the lookups that its charts need.
class PathTable {
public:
    /// Adds new or changed points.
    void take(const std::vector<PathPointPointer>& fresh);
    void clear() { m_series.clear(); }

    /// The points of a series, in ascending order of value; empty for a series without any.
    const std::vector<PathPointPointer>& points(int series) const;
    /// The solved point nearest to a value on a logarithmic scale; null if there is none.
    const PathPoint* nearest(int series, double value) const;

    struct Strength {
        Index coefficient = 0;
        double max = 0.0; ///< largest absolute value on the path
    };
    /// At most `max` coefficients that are nonzero somewhere, the strongest first.
    std::vector<Strength> strongest(int series, std::size_t max) const;
    /// The number of coefficients that are nonzero somewhere.
    std::size_t everNonZero(int series) const;

private:
    struct Series {
        std::vector<PathPointPointer> points;
        std::vector<double> max; ///< for every coefficient
        std::size_t everNonZero = 0;
    };
    const Series* find(int series) const;

    std::vector<Series> m_series;
};

} // namespace gapscope
