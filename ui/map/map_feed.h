// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/decision_map.h"
#include "ui/session/session.h"
#include "ui/solution/position_iterates.h"
#include "ui/stepping/time_line.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace gapscope {

class ChartGrid;

/// Keeps the decision map of the current run up to date while it is visible: requests the iterate from the run,
/// evaluates it over the plane on a pool thread, and passes the map to the charts. A running run is asked again only
/// after a pause, so that maps use a small part of a core. At an earlier position it is the map there, for which the
/// run is replayed.
class MapFeed final : public QObject {
    Q_OBJECT

public:
    MapFeed(Session& session, TimeLine& time, ChartGrid& charts, QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~MapFeed() override;

    /// Whether the rectangle of the plane stays as it is when the rows change inside it, so that it does not move under
    /// the hand.
    void setFrameKept(bool kept) { m_isFrameKept = kept; }
    /// The training rows of the current map; null without one.
    const DecisionPlane* plane() const { return m_plane.get(); }
    /// The data of the run whose map is shown.
    const RunSpec::Data& dataShown() const { return m_dataShown; }

Q_SIGNALS:
    /// A map was shown.
    void shown();

private:
    struct Job;

    void follow(int id);
    void showObstacle();
    void update();
    /// The snapshot at the earlier position; nothing at the latest.
    std::optional<Snapshot> pastSnapshot() const;
    /// The iterate there; null while it is being computed, and if it is not available, which is reported.
    std::shared_ptr<const Iterate> pastIterate(const Snapshot& past);
    /// The latest iterate, or the last one of a run that has ended; null before there is one.
    std::shared_ptr<const Iterate> present();
    void start(std::shared_ptr<const Iterate> iterate, std::size_t step);
    void take(const Job& job, const std::shared_ptr<const DecisionMap>& map);

    Session& m_session;
    TimeLine& m_time;
    ChartGrid& m_charts;
    PositionIterates* m_positions;
    int m_id = -1;                        ///< of the current run
    QPointer<RunController> m_controller; ///< of the current run
    QString m_name;
    std::shared_ptr<const DecisionPlane> m_plane; ///< of that run
    std::shared_ptr<const DecisionPlane> m_frame; ///< the latest plane, whose rectangle may be kept
    RunSpec::Data m_dataShown;
    bool m_isFrameKept = false;
    std::shared_ptr<const Iterate> m_shown; ///< the iterate of the current map
    std::size_t m_steps = 0;                ///< number of its grids shown so far, from coarse to fine
    bool m_isShown = false;
    bool m_isRewound = false;             ///< the current map belongs to an earlier position
    std::shared_ptr<const Iterate> m_end; ///< last iterate of a run that has ended
    int m_job = 0;                        ///< id of the latest job; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock;
    QTimer m_pause; ///< until the next request
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
