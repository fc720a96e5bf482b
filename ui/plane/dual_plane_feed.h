// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/plane/plane_trajectories.h"

namespace gapscope {

/// The picture of two dual variables: D around the dual iterate that the window shows of a run, the box of the two, and
/// the paths of all visible runs of its problem. Grids are a pool thread's work.
class DualPlaneFeed final : public QObject {
    Q_OBJECT

public:
    /// All outlive it. `trajectories`: up to date.
    DualPlaneFeed(const RunList& runs, const TimeLine& time, PlaneTrajectories& trajectories,
                  QObject* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~DualPlaneFeed() override;

    /// Follows a run.
    void update(const Run& run);
    /// Shows nothing.
    void drop();
    /// Nothing = the two that move most.
    void setPair(const std::optional<DualPair>& pair);
    const DualPair& pair() const { return m_pair; }

    /// Null where there is nothing to show: `message` says why.
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
    std::shared_ptr<const Iterate> m_shown;    ///< whose D is shown
    std::shared_ptr<const PlaneField> m_field; ///< null where it has no contours
    std::size_t m_steps = 0;                   ///< grids of it that have been shown
    QString m_message;
    int m_job = 0; ///< number of the latest; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock; ///< since a picture was begun
    qint64 m_took = 0;     ///< milliseconds of the last one
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
