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

/// The computations behind the plane view, to be run off the window's thread.
namespace gapscope {

using IterateList = std::vector<std::shared_ptr<const Iterate>>;

/// The iterates of a finished run at its snapshots, recomputed by a replay: bit-identical to those of the run. Every
/// other one is dropped when there are too many; none is kept if even a few would not fit. If the run was stopped
/// inside an iteration, the last one is its final w. `progress` receives the share of the passes done. Nothing after a
/// stop request.
std::optional<IterateList> iteratesAtSnapshots(const PreparedRun& run, const std::vector<Snapshot>& snapshots,
                                               const RunOutcome& outcome, const std::stop_token& stop,
                                               const std::function<void(double share)>& progress = {});
/// Whether enough iterates fit into memory.
bool iteratesFit(const PreparedRun& run);

/// Selects the plane of coefficients to show.
struct PlaneChoice {
    enum class Kind { coefficients, iterates };
    Kind kind = Kind::coefficients;
    Index first = 0; ///< two different coefficients
    Index second = 1;
    bool operator==(const PlaneChoice&) const = default;
};

/// Why a run has no plane.
enum class PlaneObstacleOfRun {
    oneCoefficient, ///< w has fewer than two coefficients
    fewIterates,    ///< fewer than three iterates so far
    collinear,      ///< the three iterates are collinear
    notStarted,     ///< no iterate yet
};

/// Whether the iterates so far define the plane: two coefficient axes through the last iterate, or the plane through
/// the first, a middle and the last iterate.
std::optional<PlaneObstacleOfRun> obstacleToPlane(const PreparedRun& run, const PlaneChoice& choice,
                                                  const IterateList& iterates);
/// Requires that there is no obstacle.
AffinePlane planeOf(const PlaneChoice& choice, const IterateList& iterates);

/// A rectangle with some margin around points. Its width is about `aspect` times its height, so that equal steps look
/// equally long, unless that enlarges it too much. A default size for one point or none.
PlaneGrid frameAround(std::span<const PlanePoint> points, double aspect);
bool isInside(const PlaneGrid& frame, PlanePoint point);

/// P over a plane of a run: the objective and its contours.
struct PlanePicture {
    std::shared_ptr<const PlaneObjective> objective;
    std::shared_ptr<const PlaneField> field;
};
/// `objective`: of the same run and plane, if already computed. `step`: index into fieldGrids. `known`: points where P
/// may be smaller than at all nodes. Nothing after a stop request.
std::optional<PlanePicture> planePicture(const PreparedRun& run, std::shared_ptr<const PlaneObjective> objective,
                                         const AffinePlane& plane, const PlaneGrid& frame, std::size_t step,
                                         std::span<const PlanePoint> known, const std::stop_token& stop);

/// Two dual variables of a run, as indices into alpha.
struct DualPair {
    Index first = 0;
    Index second = 1;
    bool operator==(const DualPair&) const = default;
};
/// The pair that changes most between the first, a middle and the last iterate; the first two if none changes. Requires
/// at least two dual variables.
DualPair liveliestPair(const IterateList& iterates);
/// The feasible box of the pair; infinite where there is no bound.
struct DualBox {
    PlanePoint min;
    PlanePoint max;
    /// Its sides inside a frame.
    std::vector<ContourLine> lines(const PlaneGrid& frame) const;
};
DualBox dualBoxOf(const Problem& problem, const DualPair& pair);
/// A frame around the box where it is bounded, and around the points elsewhere.
PlaneGrid dualFrame(const DualBox& box, std::vector<PlanePoint> points);
/// D as a function of the pair, around alpha. Nothing after a stop request.
std::optional<PlaneField> dualPicture(const PreparedRun& run, const Vector& alpha, const DualPair& pair,
                                      const PlaneGrid& frame, std::size_t step, const std::stop_token& stop);

} // namespace gapscope
