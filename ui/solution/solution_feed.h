// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/row_projection.h"
#include "engine/run/analysis/solution_facts.h"
#include "engine/run/analysis/support_heatmap.h"
#include "ui/session/session.h"
#include "ui/solution/position_iterates.h"
#include "ui/solution/replay_job.h"
#include "ui/stepping/time_line.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

namespace gapscope {

/// The content of the solution page, all for one iterate.
struct ShownSolution {
    std::shared_ptr<const PreparedRun> run;
    std::shared_ptr<const Iterate> iterate; ///< null until there is one
    SolutionFacts facts;
    std::shared_ptr<const CoefficientNames> names;
    SupportRecord record; ///< including replayed ranges
    std::shared_ptr<const HeatmapRows> rows;
    std::shared_ptr<const SupportHeatmap> heatmap;
    std::optional<ProjectionObstacle> obstacle;
    std::shared_ptr<const RowProjection> projection; ///< null if there is an obstacle
    bool isRewound = false;                          ///< to an earlier position
};

/// Keeps the content of the solution page up to date for the current run while the page is visible: requests the
/// iterate from the run, and processes it on a pool thread. A running run is asked again only after a pause, so that
/// this uses a small part of a core. At an earlier position it is the iterate there, for which the run is replayed. A
/// run of a session is shown as it ended, if its data are loaded; a run read from a log, without any iterate, after a
/// replay.
class SolutionFeed final : public QObject {
    Q_OBJECT

public:
    SolutionFeed(Session& session, TimeLine& time, QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~SolutionFeed() override;

    /// Only visible content is kept up to date.
    void setSeen(bool seen);
    void setOutput(OutputChoice output);
    /// The visible rows and iterations.
    void setView(const HeatmapView& view);

    const ShownSolution& shown() const { return m_shown; }
    /// Null without a current run.
    const RunController* controller() const { return m_controller; }
    const QString& name() const { return m_name; }
    /// Why nothing can be shown after a failure; else empty.
    const QString& failure() const { return m_failure; }
    /// The last known iteration of the run.
    double lastIteration() const;
    /// The requested iteration for which the run is being replayed.
    std::optional<double> soughtIteration() const;

    ReplayJob& replayJob() { return *m_replay; }
    /// Whether the current run or its history can be shown only after a replay.
    bool wantsReplay() const;
    /// Replays the whole run.
    void replayAll();
    /// Whether the visible range of iterations has more checkpoints than are known.
    bool canRefine() const;
    /// The duration of a replay to the end of the visible range, by the run's own clock.
    double refiningSeconds() const;
    void refine();

Q_SIGNALS:
    /// The run or its content changed.
    void changed();

private:
    struct Job;

    void follow(int id);
    void update();
    std::shared_ptr<const Iterate> wanted();
    std::shared_ptr<const Iterate> present();
    /// The snapshot at the earlier position; nothing at the latest.
    std::optional<Snapshot> pastSnapshot() const;
    SupportRecord record() const;
    std::shared_ptr<const PreparedRun> prepared() const;
    bool hasMoreSupport() const;
    void prepareSaved();
    IterationRange rangeInView() const;
    void start(std::shared_ptr<const Iterate> iterate);
    void take(const std::shared_ptr<const Job>& job);
    void takeReplay(const std::shared_ptr<const ReplayedRun>& run);

    Session& m_session;
    TimeLine& m_time;
    ReplayJob* m_replay;
    PositionIterates* m_positions;
    int m_id = -1;                        ///< of the current run
    QPointer<RunController> m_controller; ///< of the current run
    QString m_name;
    QString m_failure;
    bool m_isSeen = false;
    OutputChoice m_output;
    HeatmapView m_view{0, std::numeric_limits<Index>::max(), 0.0, std::numeric_limits<double>::infinity(), 400};
    ShownSolution m_shown;
    bool m_hasShown = false;                       ///< this run, with the current output and view
    std::shared_ptr<const Iterate> m_end;          ///< last iterate of a run that has ended
    std::shared_ptr<const PreparedRun> m_replayed; ///< of a run from a log or a session
    DataStore m_store;
    bool m_isPreparing = false;                        ///< the run of a session is being prepared, or could not be
    SupportRecord m_whole;                             ///< of a run without a record of its own, from a replay
    SupportRecord m_fine;                              ///< of a replayed range
    std::shared_ptr<const RowProjection> m_projection; ///< of the data identified below
    std::weak_ptr<const Dataset> m_projectedData;
    std::string m_projectedLabels; ///< the labels that the points depend on
    int m_job = 0;                 ///< id of the latest job; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock;
    QTimer m_pause; ///< until the next request
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
