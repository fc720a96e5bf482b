// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/problem/sections/plane_field.h"
#include "engine/run/prepare/prepared_run.h"
#include "engine/run/record/iterate_history.h"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

/// What a picture of a plane takes, to be done away from the window's thread.
namespace gapscope {

using IterateList = std::vector<std::shared_ptr<const Iterate>>;

/// The iterates of a run that has ended, at its snapshots, from running it again: bit for bit those of the run, every
/// other one left out where they are too many, none where even few would not fit. Of a run that was stopped inside an
/// iteration the last is the w that it ended with. `progress` is told the share of the passes that are done. Nothing
/// when a stop was asked for.
std::optional<IterateList> iteratesAtSnapshots(const PreparedRun& run, const std::vector<Snapshot>& snapshots,
                                               const RunOutcome& outcome, const std::stop_token& stop,
                                               const std::function<void(double share)>& progress = {});
/// Whether they fit.
bool iteratesFit(const PreparedRun& run);

/// Which plane of coefficients is shown.
struct PlaneChoice {
    enum class Kind { coefficients, iterates };
    Kind kind = Kind::coefficients;
    Index first = 0; ///< two different coefficients
    Index second = 1;
    bool operator==(const PlaneChoice&) const = default;
};

/// Why there is no plane.
enum class PlaneObstacleOfRun {
    oneCoefficient, ///< w has fewer than two
    fewIterates,    ///< three are needed, and the run has fewer
    collinear,      ///< the three iterates lie on a line
    notStarted,     ///< there is no iterate yet
};

/// The plane of a run by its iterates so far: along two coefficients through the last one, or through the first, one in
/// the middle and the last.
std::optional<PlaneObstacleOfRun> obstacleToPlane(const PreparedRun& run, const PlaneChoice& choice,
                                                  const IterateList& iterates);
/// There is no obstacle.
AffinePlane planeOf(const PlaneChoice& choice, const IterateList& iterates);

/// A rectangle around points with some room, about `aspect` times as wide as high where that makes it not much larger:
/// then equal steps look equally long. Of one point, or none, a rectangle of a usual size.
PlaneGrid frameAround(std::span<const PlanePoint> points, double aspect);
bool isInside(const PlaneGrid& frame, PlanePoint point);

/// P over a plane of a run: the objective, the frame and the contours.
struct PlanePicture {
    std::shared_ptr<const PlaneObjective> objective;
    std::shared_ptr<const PlaneField> field;
};
/// `objective`: of the same run and plane where it is there already. `step`: of fieldGrids. `known`: points where P may
/// be less than at every node. Nothing when a stop was
/// asked for.
std::optional<PlanePicture> planePicture(const PreparedRun& run, std::shared_ptr<const PlaneObjective> objective,
                                         const AffinePlane& plane, const PlaneGrid& frame, std::size_t step,
                                         std::span<const PlanePoint> known, const std::stop_token& stop);

/// Two dual variables of a run, by their places in alpha.
struct DualPair {
    Index first = 0;
    Index second = 1;
    bool operator==(const DualPair&) const = default;
};
/// The two that differ most between a first, a middle and the last iterate; the first two where none does. There are at
/// least two.
DualPair liveliestPair(const IterateList& iterates);
/// Where both may be: a box, infinite where there is no bound.
struct DualBox {
    PlanePoint min;
    PlanePoint max;
    /// Its sides inside a frame.
    std::vector<ContourLine> lines(const PlaneGrid& frame) const;
};
DualBox dualBoxOf(const Problem& problem, const DualPair& pair);
/// Around the box where it is bounded, and around points.
PlaneGrid dualFrame(const DualBox& box, std::vector<PlanePoint> points);
/// D around alpha. Nothing when a stop was asked for.
std::optional<PlaneField> dualPicture(const PreparedRun& run, const Vector& alpha, const DualPair& pair,
                                      const PlaneGrid& frame, std::size_t step, const std::stop_token& stop);

} // namespace gapscope
