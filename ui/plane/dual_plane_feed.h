// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "ui/plane/plane_trajectories.h"

namespace gapscope {

/// The picture of two dual variables: D around the dual iterate of a run at the selected position, the box of the two,
/// and the trajectories of all visible runs of its problem. Grids are computed on a pool thread.
class DualPlaneFeed final : public QObject {
    Q_OBJECT

public:
    /// All arguments outlive the feed. `trajectories` must be up to date.
    DualPlaneFeed(const RunList& runs, const TimeLine& time, PlaneTrajectories& trajectories,
                  QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~DualPlaneFeed() override;

    /// Updates the picture for a run.
    void update(const Run& run);
    /// Clears the picture.
    void drop();
    /// Nothing = the two that move most.
    void setPair(const std::optional<DualPair>& pair);
    const DualPair& pair() const { return m_pair; }

    /// Null if there is nothing to show; `message` says why.
    std::shared_ptr<PlaneContent> content() const;
    const QString& message() const { return m_message; }

Q_SIGNALS:
    /// A picture was computed.
    void made();

private:
    void start(const Run& run, const std::shared_ptr<const Iterate>& iterate, std::size_t step);

    const RunList& m_runs;
    const TimeLine& m_time;
    PlaneTrajectories& m_trajectories;
    QString m_problemKey;
    std::shared_ptr<const PreparedRun> m_run;
    std::optional<DualPair> m_chosen;
    DualPair m_pair;
    DualBox m_box;
    PlaneGrid m_frame;
    std::shared_ptr<const Iterate> m_shown;    ///< the iterate around which D is shown
    std::shared_ptr<const PlaneField> m_field; ///< null if there are no contours
    std::size_t m_steps = 0;                   ///< refinements of the grid shown so far
    QString m_message;
    int m_job = 0; ///< id of the latest job; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock; ///< time since the last computation began
    qint64 m_took = 0;     ///< milliseconds of the last computation
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
