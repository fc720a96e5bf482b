// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/plane_work.h"

#include "engine/run/record/replay.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

constexpr double room = 0.12;      ///< margin around points, relative to the larger side
constexpr double maxStretch = 8.0; ///< if the sides differ by more, the axes are scaled independently
constexpr double boxRoom = 0.08;   ///< margin around a dual box
constexpr double usualHalfWidth = 1.0;

const Iterate& middleOf(const IterateList& iterates) {
    return *iterates[iterates.size() / 2];
}

PlaneGrid gridOf(const PlaneGrid& frame, double pointCost, std::size_t step) {
    const std::vector<PlaneGrid> grids = fieldGrids(frame, pointCost);
    return grids[std::min(step, grids.size() - 1)];
}

constexpr std::size_t recalledBytes = std::size_t{32} << 20U;

} // namespace

bool iteratesFit(const PreparedRun& run) {
    const bool hasInternals = run.solver->auxiliaryPoint != AuxiliaryPoint::none || run.solver->cuttingPlanes;
    const std::size_t numbers =
        IterateHistory::numbersOf(run.problem->dimension(), run.problem->scoreCount(), hasInternals);
    return IterateHistory::capacity(numbers, recalledBytes) > 0;
}

std::optional<IterateList> iteratesAtSnapshots(const PreparedRun& run, const std::vector<Snapshot>& snapshots,
                                               const RunOutcome& outcome, const std::stop_token& stop,
                                               const std::function<void(double share)>& progress) {
    IterateHistory history(recalledBytes);
    const auto keep = [&](const Snapshot& snapshot, const SolverState& state, bool isInside) {
        history.record(snapshot, state, isInside);
        if (progress && snapshots.back().passes > 0.0)
            progress(snapshot.passes / snapshots.back().passes);
    };
    if (!replaySnapshots(run, snapshots, stop, keep))
        return std::nullopt;
    IterateList iterates = history.read();
    const bool isStopped = outcome.status == RunStatus::stopped && outcome.w.size() == run.problem->dimension();
    if (isStopped && !iterates.empty() && !iterates.back()->isAt(snapshots.back()))
        iterates.push_back(std::make_shared<const Iterate>(
            Iterate{snapshots.back().iteration, outcome.w, iterates.back()->alpha, nullptr, snapshots.back().passes}));
    return iterates;
}

std::optional<PlaneObstacleOfRun> obstacleToPlane(const PreparedRun& run, const PlaneChoice& choice,
                                                  const IterateList& iterates) {
    if (run.problem->dimension() < 2)
        return PlaneObstacleOfRun::oneCoefficient;
    if (iterates.empty())
        return PlaneObstacleOfRun::notStarted;
    if (choice.kind == PlaneChoice::Kind::coefficients)
        return std::nullopt;
    if (iterates.size() < 3)
        return PlaneObstacleOfRun::fewIterates;
    return AffinePlane::through(iterates.front()->w, middleOf(iterates).w, iterates.back()->w)
               ? std::nullopt
               : std::optional(PlaneObstacleOfRun::collinear);
}

AffinePlane planeOf(const PlaneChoice& choice, const IterateList& iterates) {
    if (choice.kind == PlaneChoice::Kind::coefficients)
        return AffinePlane::ofCoordinates(iterates.back()->w, choice.first, choice.second);
    return *AffinePlane::through(iterates.front()->w, middleOf(iterates).w, iterates.back()->w);
}

PlaneGrid frameAround(std::span<const PlanePoint> points, double aspect) {
    PlaneGrid frame{infinity, -infinity, infinity, -infinity};
    for (const PlanePoint& point : points) {
        if (!std::isfinite(point.x) || !std::isfinite(point.y))
            continue;
        frame.left = std::min(frame.left, point.x);
        frame.right = std::max(frame.right, point.x);
        frame.bottom = std::min(frame.bottom, point.y);
        frame.top = std::max(frame.top, point.y);
    }
    if (!(frame.left <= frame.right))
        frame = {0.0, 0.0, 0.0, 0.0};
    double width = frame.right - frame.left;
    double height = frame.top - frame.bottom;
    if (const double longest = std::max(width, height); longest > 0.0) {
        width = std::max(width, longest / maxStretch);
        height = std::max(height, longest / maxStretch);
    } else {
        width = height = usualHalfWidth;
    }
    width *= 1.0 + 2.0 * room;
    height *= 1.0 + 2.0 * room;
    if (aspect > 0.0 && std::isfinite(aspect)) {
        const double wanted = aspect * height;
        if (width < wanted && wanted <= maxStretch * width)
            width = wanted;
        else if (wanted < width && width <= maxStretch * wanted)
            height = width / aspect;
    }
    const PlanePoint middle{0.5 * (frame.left + frame.right), 0.5 * (frame.bottom + frame.top)};
    // Keep the width above rounding, however far out the middle is.
    const auto half = [](double whole, double at) { return std::max(0.5 * whole, 1e-12 * std::abs(at)); };
    frame.left = middle.x - half(width, middle.x);
    frame.right = middle.x + half(width, middle.x);
    frame.bottom = middle.y - half(height, middle.y);
    frame.top = middle.y + half(height, middle.y);
    return frame;
}

bool isInside(const PlaneGrid& frame, PlanePoint point) {
    return point.x >= frame.left && point.x <= frame.right && point.y >= frame.bottom && point.y <= frame.top;
}

std::optional<PlanePicture> planePicture(const PreparedRun& run, std::shared_ptr<const PlaneObjective> objective,
                                         const AffinePlane& plane, const PlaneGrid& frame, std::size_t step,
                                         std::span<const PlanePoint> known, const std::stop_token& stop) {
    if (objective == nullptr) {
        const LinearMap& map = run.problem->map();
        std::optional<PlaneObjective> made = PlaneObjective::make(*run.problem, map, plane, stop);
        if (!made)
            return std::nullopt;
        objective = std::make_shared<const PlaneObjective>(*std::move(made));
    }
    double best = infinity;
    for (const PlanePoint& point : known)
        best = std::min(best, objective->value(point));
    std::optional<PlaneField> field = primalField(*objective, gridOf(frame, objective->pointCost(), step), best, stop);
    if (!field)
        return std::nullopt;
    return PlanePicture{std::move(objective), std::make_shared<const PlaneField>(*std::move(field))};
}

DualPair liveliestPair(const IterateList& iterates) {
    const Vector& last = iterates.back()->alpha;
    if (iterates.front()->alpha.size() != last.size() || middleOf(iterates).alpha.size() != last.size())
        return {};
    const Vector moved = (last - iterates.front()->alpha).cwiseAbs() + (last - middleOf(iterates).alpha).cwiseAbs();
    std::pair<double, Index> farthest{-1.0, 0};
    std::pair<double, Index> next{-1.0, 1};
    for (Index i = 0; i < moved.size(); ++i) {
        if (moved[i] > farthest.first)
            next = std::exchange(farthest, {moved[i], i});
        else if (moved[i] > next.first)
            next = {moved[i], i};
    }
    return {std::min(farthest.second, next.second), std::max(farthest.second, next.second)};
}

DualBox dualBoxOf(const Problem& problem, const DualPair& pair) {
    Vector min;
    Vector max;
    problem.risk().dualBox(min, max);
    return {{min[pair.first], min[pair.second]}, {max[pair.first], max[pair.second]}};
}

std::vector<ContourLine> DualBox::lines(const PlaneGrid& frame) const {
    const auto inside = [](double value, double low, double high) { return std::clamp(value, low, high); };
    const double left = inside(min.x, frame.left, frame.right);
    const double right = inside(max.x, frame.left, frame.right);
    const double bottom = inside(min.y, frame.bottom, frame.top);
    const double top = inside(max.y, frame.bottom, frame.top);
    std::vector<ContourLine> sides;
    const auto add = [&sides](double bound, PlanePoint from, PlanePoint to) {
        if (std::isfinite(bound))
            sides.push_back({{from, to}});
    };
    add(min.x, {left, bottom}, {left, top});
    add(max.x, {right, bottom}, {right, top});
    add(min.y, {left, bottom}, {right, bottom});
    add(max.y, {left, top}, {right, top});
    return sides;
}

PlaneGrid dualFrame(const DualBox& box, std::vector<PlanePoint> points) {
    const auto bounded = [](double min, double max) { return std::isfinite(min) && std::isfinite(max) && max > min; };
    if (std::isfinite(box.min.x) && std::isfinite(box.min.y))
        points.push_back(box.min);
    PlaneGrid frame = frameAround(points, 1.0);
    if (bounded(box.min.x, box.max.x)) {
        const double beside = boxRoom * (box.max.x - box.min.x);
        frame.left = box.min.x - beside;
        frame.right = box.max.x + beside;
    }
    if (bounded(box.min.y, box.max.y)) {
        const double beside = boxRoom * (box.max.y - box.min.y);
        frame.bottom = box.min.y - beside;
        frame.top = box.max.y + beside;
    }
    return frame;
}

std::optional<PlaneField> dualPicture(const PreparedRun& run, const Vector& alpha, const DualPair& pair,
                                      const PlaneGrid& frame, std::size_t step, const std::stop_token& stop) {
    const LinearMap& map = run.problem->map();
    const std::optional<DualSlice> slice = DualSlice::make(*run.problem, map, alpha, pair.first, pair.second, stop);
    if (!slice)
        return std::nullopt;
    // Align the nodes with the sides of the box: an edge between two nodes would cut the contours short.
    PlaneGrid inside = frame;
    const DualBox box = dualBoxOf(*run.problem, pair);
    inside.left = std::max(inside.left, box.min.x);
    inside.right = std::min(inside.right, box.max.x);
    inside.bottom = std::max(inside.bottom, box.min.y);
    inside.top = std::min(inside.top, box.max.y);
    if (!(inside.left < inside.right && inside.bottom < inside.top))
        return PlaneField{};
    return dualField(*slice, gridOf(inside, slice->pointCost(), step), -infinity, stop);
}

} // namespace gapscope
