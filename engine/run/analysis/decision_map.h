// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/decision_plane.h"
#include "engine/run/record/recorder.h"

namespace gapscope {

/// The predictions of one iterate over the plane of its two features.
struct DecisionMap {
    /// The contour lines at which the score equals `level`.
    struct Level {
        double level = 0.0;
        std::vector<ContourLine> lines;
    };

    std::shared_ptr<const DecisionPlane> plane;
    PlaneGrid grid;
    Vector scores;              ///< at the nodes, K consecutive scores per node; empty without an iterate
    std::vector<Level> levels;  ///< for `plane->levels`; with several classes one, the boundaries between regions
    bool hasDual = false;       ///< whether the solver has dual variables
    std::vector<Index> support; ///< rows with a nonzero dual variable
    double iteration = 0.0;

    /// Whether marking the support is informative; often it is all rows.
    bool marksSupport() const noexcept { return support.size() < plane->rows.size(); }
    Index outputs() const noexcept { return scores.size() / grid.nodes(); }
    /// The score at a point inside the grid, interpolated bilinearly in its cell; with several classes that of
    /// `output`.
    double scoreAt(PlanePoint point, Index output) const;
    /// With several classes, the class with the largest score at a point.
    Index classAt(PlanePoint point) const;
};

/// Without an iterate the map contains the rows only. Returns nothing after a stop request.
std::optional<DecisionMap> decisionMapOf(const PreparedRun& run, std::shared_ptr<const DecisionPlane> plane,
                                         const Iterate* iterate, const PlaneGrid& grid,
                                         const std::stop_token& stop = {});

/// Grids over a rectangle from coarse to fine; the finest one is limited by the cost per node.
std::vector<PlaneGrid> planeGrids(const PlaneGrid& frame, double nodeCost);

} // namespace gapscope
