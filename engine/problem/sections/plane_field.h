// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/sections/dual_slice.h"
#include "engine/problem/sections/plane_objective.h"

namespace gapscope {

/// P or D over a rectangle of a plane, with contours.
struct PlaneField {
    struct Level {
        double value;
        std::vector<ContourLine> lines;
    };

    PlaneGrid grid;
    Vector values;                     ///< at the nodes; infinite outside the domain
    double best = 0.0;                 ///< what the levels count from: the least P, or the greatest D, known here
    std::vector<Level> levels;         ///< from the best on
    std::vector<ContourLine> boundary; ///< of the domain of R; of P only

    /// Bilinear in a cell; NaN outside of the grid and in a cell that the domain does not fill.
    double valueAt(PlanePoint point) const;
};

/// P; `best` is a value of P that some point of the plane has, +infinity where none is known. Nothing when a stop was
/// asked for.
std::optional<PlaneField> primalField(const PlaneObjective& objective, const PlaneGrid& grid, double best,
                                      const std::stop_token& stop = {});
/// D; `best` as for P, else -infinity.
std::optional<PlaneField> dualField(const DualSlice& slice, const PlaneGrid& grid, double best,
                                    const std::stop_token& stop = {});

/// Grids over a rectangle from coarse to fine, as fine as the cost of a point allows.
std::vector<PlaneGrid> fieldGrids(const PlaneGrid& frame, double pointCost);

} // namespace gapscope
