// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/decision_map.h"
#include "ui/session/session.h"
#include "ui/solution/position_iterates.h"
#include "ui/stepping/time_line.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QThreadPool>
#include <QTimer>

namespace gapscope {

class ChartGrid;

/// Keeps the decision map of the current run up to date while somebody sees it: asks the run for its iterate, lets a
/// pool thread evaluate it over the plane, and hands the map to the charts. A run that goes on is asked again only some
/// time after its map was shown, so that maps take a small part of a core. At a moment that is past it is the map of
/// that moment, for which the run is run again.
class MapFeed final : public QObject {
    Q_OBJECT

public:
    MapFeed(Session& session, TimeLine& time, ChartGrid& charts, QObject* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~MapFeed() override;

private:
    struct Job;

    void follow(int id);
    void showObstacle();
    void update();
    /// What the run shows at the moment that is past; nothing in the present.
    std::optional<Snapshot> pastSnapshot() const;
    /// The iterate of that moment; null while it is being looked for, and where it cannot be had, which is said.
    std::shared_ptr<const Iterate> pastIterate(const Snapshot& past);
    /// The latest iterate, or the end of the run; null before there is one.
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
    std::shared_ptr<const Iterate> m_shown;       ///< the iterate of the map that is shown
    std::size_t m_steps = 0;                      ///< how many grids of it, from coarse to fine, have been shown
    bool m_isShown = false;
    bool m_isRewound = false;             ///< the map that is shown is of a moment that is past
    std::shared_ptr<const Iterate> m_end; ///< the last iterate of a run that has ended
    int m_job = 0;                        ///< number of the latest; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock;
    QTimer m_pause; ///< until the run is asked again
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
