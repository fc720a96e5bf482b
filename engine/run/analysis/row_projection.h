// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/contour.h"
#include "engine/run/prepare/prepared_run.h"

#include <array>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace gapscope {

/// Training rows as points of a plane: by their two features after the transforms, otherwise by the first two principal
/// components of an evenly spaced sample of the rows.
struct RowProjection {
    std::array<std::string, 2> features; ///< axis names; empty for components
    std::array<double, 2> explained{};   ///< share of the sample's variance along each component; 0 for features
    std::vector<Index> rows;             ///< the sample: positions in the training data, increasing
    std::vector<PlanePoint> points;      ///< one for each row of the sample
    Vector labels;                       ///< as seen by the loss: -1 and +1, numbers, or classes from 0
    LossTask task = LossTask::margin;
    std::vector<std::string> classes; ///< names from the file; empty if labels are numbers
    Index allRows = 0;

    bool isOfComponents() const noexcept { return explained[0] > 0.0; }
};

/// Why the rows of a run have no dual variables of their own, or are not points.
enum class ProjectionObstacle {
    sequences, ///< dual variables belong to tags and pairs of tags
    ratings,   ///< entries of a matrix have no features
    stumps,    ///< dual variables belong to hypotheses
    planes,    ///< rows are planes
};
std::optional<ProjectionObstacle> obstacleToProjection(const PreparedRun& run);

/// Requires a run without an obstacle. Returns null after a stop request. The components are those of
/// engine/data/statistics/principal_components.h.
std::shared_ptr<const RowProjection> rowProjection(const PreparedRun& run, const std::stop_token& stop = {});

} // namespace gapscope
