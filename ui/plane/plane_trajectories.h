// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/plane_work.h"
#include "ui/plane/plane_content.h"
#include "ui/session/run_list.h"
#include "ui/stepping/time_line.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <set>

namespace gapscope {

/// The snapshot that was taken at an iterate, if there is one.
std::optional<Snapshot> snapshotOf(const Trace& trace, const Iterate& iterate);

/// The iterates of runs at their snapshots, as points of a plane and of a pair of dual variables. A running run is
/// asked for them from time to time; when it has ended, it is replayed for all of them, bit for bit, if that is short
/// or requested. Otherwise only those and its last iterate are known.
class PlaneTrajectories final : public QObject {
    Q_OBJECT

public:
    enum class Space { primal, dual };

    explicit PlaneTrajectories(QObject* parent = nullptr);
    /// Stops the current replay and waits for it.
    ~PlaneTrajectories() override;

    void setPlane(std::shared_ptr<const AffinePlane> plane);
    void setPair(const DualPair& pair);
    /// Takes new iterates of a run, until the time of a window's tick is used up; the next call continues.
    void update(const Run& run, const QElapsedTimer& clock);
    void forget(int run);
    /// Replays a run that has ended, if that is short; one at a time.
    void recall(const Run& run);
    /// The run that is being replayed, and the fraction that is done.
    struct Recall {
        int run = -1;
        double share = 0.0;
    };
    std::optional<Recall> recalling() const;
    void cancelRecall();
    /// Why a run is not replayed; then only the iterates taken while it ran are known.
    enum class Refusal { none, tooLong, givenUp, impossible };
    Refusal refusal(const Run& run) const;
    /// Replays it even if it takes long, if that is possible.
    void recallAnyway(const Run& run);

    /// Ascending by iteration; empty if unknown.
    const IterateList& iterates(int run) const;
    /// A stop for every iterate taken; in the dual space only if there are dual variables.
    const std::vector<PlanePath::Stop>& stops(int run, Space space) const;
    /// The trajectories of the visible runs of a problem, up to the selected position.
    std::vector<PlanePath> paths(const RunList& runs, const QString& problemKey, const TimeLine& time,
                                 Space space) const;
    /// The last iterate of a run up to the selected position; null before the first.
    std::shared_ptr<const Iterate> shownIterate(const Run& run, const TimeLine& time) const;

Q_SIGNALS:
    /// A replay has finished.
    void recalled(int run);

private:
    struct Trajectory {
        std::shared_ptr<IterateHistory> history = std::make_shared<IterateHistory>();
        std::size_t count = 0;                 ///< number of entries of the history taken so far
        std::shared_ptr<const Iterate> latest; ///< the last iterate taken from the run
        IterateList iterates;
        std::vector<PlanePath::Stop> primal;
        std::vector<PlanePath::Stop> dual;
    };

    void project(Trajectory& trajectory, const Trace& trace, const QElapsedTimer& clock) const;
    Refusal refusalOf(const Run& run) const;
    void keepEnd(const Run& run);

    std::shared_ptr<const AffinePlane> m_plane;
    DualPair m_pair;
    std::map<int, Trajectory> m_trajectories;
    std::set<int> m_whole;            ///< runs that were replayed
    std::map<int, Refusal> m_refused; ///< runs that are not replayed
    std::set<int> m_wanted;           ///< runs to be replayed however long it takes
    int m_recalling = -1;
    std::shared_ptr<std::atomic<double>> m_recalled; ///< the fraction that is done
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
