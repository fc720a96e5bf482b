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

/// Why the model of a run is not a function of two features.
enum class PlaneObstacle {
    features,   ///< the number of features is not two
    tasks,      ///< each task has its own function
    sequences,  ///< the tag of a token depends on its neighbours
    ratings,    ///< entries of a matrix have no features
    stumps,     ///< the model consists of the dual variables, not of w
    planes,     ///< the rows are planes, not points
    labelSets,  ///< a row has several labels
    targets,    ///< a row has several targets
    thresholds, ///< the levels change with the learned thresholds
};

/// Nothing if the loaded data of a run have two features and its model is a function of them.
std::optional<PlaneObstacle> obstacleToPlane(const PreparedRun& run);
/// The same for data that no run has used yet.
std::optional<PlaneObstacle> obstacleToPlane(const Dataset& data);

/// The training rows of a run as points of a plane, in the units of the file, before all transforms.
struct DecisionPlane {
    /// Names of the horizontal and the vertical axis; empty if the file has none.
    std::array<std::string, 2> features;
    std::vector<PlanePoint> rows; ///< n
    std::vector<Index> places;    ///< n, of these rows among the loaded ones
    Vector labels;                ///< n, as seen by the loss: -1 and +1, numbers, or classes from 0
    LossTask task = LossTask::margin;
    std::vector<std::string> classes; ///< their names in the file; empty if labels are numbers
    /// Scores that separate predictions: 0, and -1 and 1 for losses with a margin; or the thresholds between ordinal
    /// levels.
    std::vector<double> levels;
    PlaneGrid frame; ///< a rectangle that contains all rows
};

/// The class names of a run, as in the file: for -1 and +1, or for the classes 0, 1, ...; empty if labels are numbers.
std::vector<std::string> classNames(const PreparedRun& run);

/// Requires a run without an obstacle.
DecisionPlane decisionPlaneOf(const PreparedRun& run);

/// The cost of one grid node as a number of summed terms: training rows of a kernel, random features, or features.
double planeNodeCost(const PreparedRun& run);

/// The scores of the model w at the nodes of a grid, computed like those of test rows: transforms of the training, then
/// the linear map of the problem. K consecutive scores per node if there are K classes. Returns nothing after a stop
/// request, which is polled every few milliseconds.
std::optional<Vector> scoresOnPlane(const PreparedRun& run, const Vector& w, const PlaneGrid& grid,
                                    const std::stop_token& stop = {});

} // namespace gapscope
