// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/decision_plane.h"
#include "engine/run/record/recorder.h"

namespace gapscope {

/// The model of one iterate over the plane of its two features.
struct DecisionMap {
    /// The lines on which the score is `level`.
    struct Level {
        double level = 0.0;
        std::vector<ContourLine> lines;
    };

    std::shared_ptr<const DecisionPlane> plane;
    PlaneGrid grid;
    Vector scores;              ///< at the nodes, K after each other a node; empty while there is no iterate
    std::vector<Level> levels;  ///< of `plane->levels`; with several classes one, between the regions
    bool hasDual = false;       ///< whether the solver has dual variables
    std::vector<Index> support; ///< rows with a dual variable that is not zero
    double iteration = 0.0;

    /// Whether the support tells rows apart; often it is all of them.
    bool marksSupport() const noexcept { return support.size() < plane->rows.size(); }
    Index outputs() const noexcept { return scores.size() / grid.nodes(); }
    /// The score at a point inside the grid, bilinear in its cell; of several classes that of one.
    double scoreAt(PlanePoint point, Index output) const;
    /// Of several classes the one with the greatest score there.
    Index classAt(PlanePoint point) const;
};

/// Without an iterate the map has rows only. Nothing when a stop was asked for.
std::optional<DecisionMap> decisionMapOf(const PreparedRun& run, std::shared_ptr<const DecisionPlane> plane,
                                         const Iterate* iterate, const PlaneGrid& grid,
                                         const std::stop_token& stop = {});

/// Grids over a rectangle from coarse to fine, as fine as the cost of a node allows.
std::vector<PlaneGrid> planeGrids(const PlaneGrid& frame, double nodeCost);

} // namespace gapscope
