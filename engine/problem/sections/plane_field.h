// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/sections/dual_slice.h"
#include "engine/problem/sections/plane_objective.h"

namespace gapscope {

/// P or D on a rectangle of a plane, with contours.
struct PlaneField {
    struct Level {
        double value;
        std::vector<ContourLine> lines;
    };

    PlaneGrid grid;
    Vector values;                     ///< at the nodes; infinite outside the domain
    double best = 0.0;                 ///< reference of the levels: the smallest P, or the largest D, known here
    std::vector<Level> levels;         ///< in order of distance from the best
    std::vector<ContourLine> boundary; ///< of the domain of R; for P only

    /// Bilinear interpolation; NaN outside of the grid and in cells that are not completely inside the domain.
    double valueAt(PlanePoint point) const;
};

/// P; `best` is a value of P attained in the plane, +infinity if none is known. Nullopt if a stop was requested.
std::optional<PlaneField> primalField(const PlaneObjective& objective, const PlaneGrid& grid, double best,
                                      const std::stop_token& stop = {});
/// D; `best` as for P, -infinity if none is known.
std::optional<PlaneField> dualField(const DualSlice& slice, const PlaneGrid& grid, double best,
                                    const std::stop_token& stop = {});

/// Grids on a rectangle from coarse to fine, as fine as the cost per point allows.
std::vector<PlaneGrid> fieldGrids(const PlaneGrid& frame, double pointCost);

} // namespace gapscope
