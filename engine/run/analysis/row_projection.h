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

/// Training rows as points of a plane: by their two features as they are trained on, else by the first two principal
/// components of an evenly chosen sample of them.
struct RowProjection {
    std::array<std::string, 2> features; ///< names of the axes; empty for components
    std::array<double, 2> explained{};   ///< share of the sample's variance along each component; 0 for features
    std::vector<Index> rows;             ///< the sample: positions in the training data, increasing
    std::vector<PlanePoint> points;      ///< of every row of the sample
    Vector labels;                       ///< as the loss has them: -1 and +1, numbers, or classes from 0
    LossTask task = LossTask::margin;
    std::vector<std::string> classes; ///< names as in the file; empty where labels are numbers
    Index allRows = 0;

    bool isOfComponents() const noexcept { return explained[0] > 0.0; }
};

/// Why the rows of a run are no points that its dual variables belong to.
enum class ProjectionObstacle {
    sequences, ///< dual variables belong to tags and pairs of tags
    ratings,   ///< entries of a matrix have no features
    stumps,    ///< dual variables belong to hypotheses
    planes,    ///< rows are planes
};
std::optional<ProjectionObstacle> obstacleToProjection(const PreparedRun& run);

/// `run` is one without an obstacle. Nothing when a stop was asked for. The components are those of
/// engine/data/statistics/principal_components.h.
std::shared_ptr<const RowProjection> rowProjection(const PreparedRun& run, const std::stop_token& stop = {});

} // namespace gapscope
