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

/// Why the model of a run is no function of two features.
enum class PlaneObstacle {
    features,  ///< the data have another number of features than two
    tasks,     ///< every task has a function of its own
    sequences, ///< a tag depends on its neighbours
    ratings,   ///< entries of a matrix have no features
    stumps,    ///< the dual variables, not w, are the model
    planes,    ///< the rows are planes, not points
};

/// Nothing where the data of a run, as loaded, have two features and its model is a function of them.
std::optional<PlaneObstacle> obstacleToPlane(const PreparedRun& run);
/// The same of data that no run has taken yet.
std::optional<PlaneObstacle> obstacleToPlane(const Dataset& data);

/// What a run learns from, as points of a plane: the training rows in the units of the file, before all transforms.
struct DecisionPlane {
    /// Names, of the horizontal axis and of the vertical one; empty where the file names none.
    std::array<std::string, 2> features;
    std::vector<PlanePoint> rows; ///< n
    Vector labels;                ///< n, as the loss has them: -1 and +1, numbers, or classes from 0
    LossTask task = LossTask::margin;
    std::vector<std::string> classes; ///< names as in the file: of -1 and +1, or of the classes 0, 1, ...; else empty
    /// Scores at which something is decided: 0, and where a row begins to cost nothing -1 and 1; or the thresholds
    /// between levels.
    std::vector<double> levels;
    PlaneGrid frame; ///< a rectangle around all rows
};

/// What the classes of a run are called, as in the file: of -1 and +1, or of the classes 0, 1, ...; empty where labels
/// are numbers.
std::vector<std::string> classNames(const PreparedRun& run);

/// `run` is one without an obstacle.
DecisionPlane decisionPlaneOf(const PreparedRun& run);

/// What one node of a grid costs, in terms that are added up: training rows of a kernel, random features, or features.
double planeNodeCost(const PreparedRun& run);

/// The scores of the model w at the nodes of a grid, by the code that scores test rows: transforms of the training,
/// then the map of the problem. K after each other a node where there are K classes. Nothing when a stop was asked for,
/// which is looked at every few milliseconds.
std::optional<Vector> scoresOnPlane(const PreparedRun& run, const Vector& w, const PlaneGrid& grid,
                                    const std::stop_token& stop = {});

} // namespace gapscope
