// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_trajectories.h"

#include "ui/basics/palette.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr qint64 tickMilliseconds = 4; ///< per tick of the window

/// `value`: in the snapshot of the iterate.
PlanePath::Stop stopAt(PlanePoint place, double distance, const Trace& trace, const Iterate& iterate,
                       double Snapshot::*value) {
    const std::optional<Snapshot> snapshot = snapshotOf(trace, iterate);
    return {.place = place,
            .iteration = iterate.iteration,
            .value = snapshot ? (*snapshot).*value : notAvailable,
            .distance = distance,
            .passes = snapshot ? snapshot->passes : iterate.passes,
            .seconds = snapshot ? snapshot->seconds : notAvailable};
}

} // namespace

void PlaneTrajectories::setPlane(std::shared_ptr<const AffinePlane> plane) {
    m_plane = std::move(plane);
    for (auto& [run, trajectory] : m_trajectories)
        trajectory.primal.clear();
}

void PlaneTrajectories::setPair(const DualPair& pair) {
    if (pair == m_pair)
        return;
    m_pair = pair;
    for (auto& [run, trajectory] : m_trajectories)
        trajectory.dual.clear();
}

void PlaneTrajectories::update(const Run& run, const QElapsedTimer& clock) {
    m_iterates.update(run);
    Trajectory& trajectory = m_trajectories[run.id];
    const IterateList& present = m_iterates.iterates(run.id);
    const auto common =
        static_cast<std::size_t>(std::ranges::mismatch(present, trajectory.iterates).in1 - present.begin());
    trajectory.primal.resize(std::min(common, trajectory.primal.size()));
    trajectory.dual.resize(std::min(common, trajectory.dual.size()));
    trajectory.iterates = present;
    project(trajectory, run.controller->trace(), clock);
}

void PlaneTrajectories::project(Trajectory& trajectory, const Trace& trace, const QElapsedTimer& clock) const {
    while (m_plane != nullptr && trajectory.primal.size() < trajectory.iterates.size()) {
        const Iterate& iterate = *trajectory.iterates[trajectory.primal.size()];
        if (iterate.w.size() != m_plane->dimension())
            return;
        trajectory.primal.push_back(
            stopAt(m_plane->project(iterate.w), m_plane->distance(iterate.w), trace, iterate, &Snapshot::primal));
        if (iterate.internals != nullptr && iterate.internals->w.size() == m_plane->dimension())
            trajectory.primal.back().auxiliaryPoint = m_plane->project(iterate.internals->w);
        if (clock.elapsed() >= tickMilliseconds)
            return;
    }
    while (trajectory.dual.size() < trajectory.iterates.size()) {
        const Iterate& iterate = *trajectory.iterates[trajectory.dual.size()];
        if (iterate.alpha.size() <= std::max(m_pair.first, m_pair.second))
            return;
        trajectory.dual.push_back(stopAt({iterate.alpha[m_pair.first], iterate.alpha[m_pair.second]}, notAvailable,
                                         trace, iterate, &Snapshot::dualIterate));
        if (iterate.internals != nullptr && iterate.internals->alpha.size() == iterate.alpha.size())
            trajectory.dual.back().auxiliaryPoint =
                PlanePoint{iterate.internals->alpha[m_pair.first], iterate.internals->alpha[m_pair.second]};
    }
}

const std::vector<PlanePath::Stop>& PlaneTrajectories::stops(int run, Space space) const {
    static const std::vector<PlanePath::Stop> none;
    const auto found = m_trajectories.find(run);
    if (found == m_trajectories.end())
        return none;
    return space == Space::primal ? found->second.primal : found->second.dual;
}

std::vector<PlanePath> PlaneTrajectories::paths(const RunList& runs, const QString& problemKey, const TimeLine& time,
                                                Space space) const {
    std::vector<PlanePath> all;
    for (const auto& run : runs.all()) {
        if (!run->visible || run->problemKey != problemKey)
            continue;
        const std::optional<Snapshot> snapshot = time.snapshotOf(*run);
        const std::vector<PlanePath::Stop>& stops = this->stops(run->id, space);
        const auto isUpTo = [&](const auto& iterate) { return snapshot && iterate->isUpTo(*snapshot); };
        const IterateList& iterates = m_iterates.iterates(run->id);
        const auto count = std::min(
            stops.size(), static_cast<std::size_t>(std::ranges::partition_point(iterates, isUpTo) - iterates.begin()));
        if (count == 0)
            continue;
        all.push_back({.run = run->id,
                       .name = run->name,
                       .colour = run->colour,
                       .paperColour = runColour(run->solverIndex, run->ordinal, false),
                       .shape = run->mark,
                       .stops = {stops.begin(), stops.begin() + static_cast<std::ptrdiff_t>(count)},
                       .isCurrent = run->id == runs.current()});
    }
    return all;
}

} // namespace gapscope
