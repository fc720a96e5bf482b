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

/// The iterates of runs at their snapshots, as points of a plane and of a pair of dual variables. A run that goes on is
/// asked for them from time to time; when it has ended, it is run again for all of them where that is short or wanted,
/// bit for bit. Until then, and else, where it ended is known.
class PlaneTrajectories final : public QObject {
    Q_OBJECT

public:
    enum class Space { primal, dual };

    explicit PlaneTrajectories(QObject* parent = nullptr);
    /// Stops what is under way and waits for it.
    ~PlaneTrajectories() override;

    void setPlane(std::shared_ptr<const AffinePlane> plane);
    void setPair(const DualPair& pair);
    /// Takes what is new of a run, until the clock says that a tick of the window has done enough; the next one goes
    /// on.
    void update(const Run& run, const QElapsedTimer& clock);
    void forget(int run);
    /// Runs a run that has ended again, where that is short; one at a time.
    void recall(const Run& run);
    /// The run that is being run again, and the share of it that is done.
    struct Recall {
        int run = -1;
        double share = 0.0;
    };
    std::optional<Recall> recalling() const;
    void cancelRecall();
    /// Why a run is not run again: what was seen of it is all there is.
    enum class Refusal { none, tooLong, givenUp, impossible };
    Refusal refusal(const Run& run) const;
    /// Runs it again all the same, where that is possible.
    void recallAnyway(const Run& run);

    /// Ascending; empty where they are not known.
    const IterateList& iterates(int run) const;
    /// Of every iterate that was taken; those of the dual space only where there are dual variables.
    const std::vector<PlanePath::Stop>& stops(int run, Space space) const;
    /// The visible runs of a problem, up to the moment that the window shows.
    std::vector<PlanePath> paths(const RunList& runs, const QString& problemKey, const TimeLine& time,
                                 Space space) const;
    /// The last of a run up to that moment; null before the first.
    std::shared_ptr<const Iterate> shownIterate(const Run& run, const TimeLine& time) const;

Q_SIGNALS:
    /// A run was run again.
    void recalled(int run);

private:
    struct Trajectory {
        std::shared_ptr<IterateHistory> history = std::make_shared<IterateHistory>();
        std::size_t count = 0;                 ///< of the history, as far as it was taken
        std::shared_ptr<const Iterate> latest; ///< that the run has handed out
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
    std::set<int> m_whole;            ///< those that were run again
    std::map<int, Refusal> m_refused; ///< those that are not
    std::set<int> m_wanted;           ///< those that are run again however long that takes
    int m_recalling = -1;
    std::shared_ptr<std::atomic<double>> m_recalled; ///< share of it
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
