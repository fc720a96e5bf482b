// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/plane_work.h"
#include "ui/plane/plane_content.h"
#include "ui/plane/run_iterates.h"

#include <QElapsedTimer>

#include <map>
#include <memory>
#include <vector>

namespace gapscope {

/// The iterates of runs as points of a plane and of a pair of dual variables.
class PlaneTrajectories {
public:
    enum class Space { primal, dual };

    /// `iterates` outlives it.
    explicit PlaneTrajectories(RunIterates& iterates) : m_iterates(iterates) {}

    const RunIterates& iterates() const { return m_iterates; }
    void setPlane(std::shared_ptr<const AffinePlane> plane);
    void setPair(const DualPair& pair);
    /// Takes new iterates of a run, until the time of a window's tick is used up; the next call continues.
    void update(const Run& run, const QElapsedTimer& clock);
    void forget(int run) { m_trajectories.erase(run); }

    /// A stop for every iterate taken; in the dual space only if there are dual variables.
    const std::vector<PlanePath::Stop>& stops(int run, Space space) const;
    /// The trajectories of the visible runs of a problem, up to the selected position.
    std::vector<PlanePath> paths(const RunList& runs, const QString& problemKey, const TimeLine& time,
                                 Space space) const;

private:
    struct Trajectory {
        IterateList iterates;
        std::vector<PlanePath::Stop> primal;
        std::vector<PlanePath::Stop> dual;
    };

    void project(Trajectory& trajectory, const Trace& trace, const QElapsedTimer& clock) const;

    RunIterates& m_iterates;
    std::shared_ptr<const AffinePlane> m_plane;
    DualPair m_pair;
    std::map<int, Trajectory> m_trajectories;
};

} // namespace gapscope
