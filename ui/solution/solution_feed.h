// SPDX-License-Identifier: GPL-3.0-only
#pragma once

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
#include <QThreadPool>
#include <QTimer>

namespace gapscope {

/// What the page of the solution shows, all of one iterate.
struct ShownSolution {
    std::shared_ptr<const PreparedRun> run;
    std::shared_ptr<const Iterate> iterate; ///< null before there is one
    SolutionFacts facts;
    std::shared_ptr<const CoefficientNames> names;
    SupportRecord record; ///< with what was run again
    std::shared_ptr<const HeatmapRows> rows;
    std::shared_ptr<const SupportHeatmap> heatmap;
    std::optional<ProjectionObstacle> obstacle;
    std::shared_ptr<const RowProjection> projection; ///< null where there is an obstacle
    bool isRewound = false;                          ///< to a moment that is past
};

/// Keeps what is shown of the current run's iterate up to date while somebody sees it: asks the run for its iterate,
/// and lets a pool thread make of it what the page shows. A run that goes on is asked again only some time after its
/// last iterate was shown, so that this takes a small part of a core. At a moment that is past it is the iterate of
/// that moment, for which the run is run again. A run of a session is shown as it ended while its data are loaded; one
/// without any iterate, known by its log, once it has been run again.
class SolutionFeed final : public QObject {
    Q_OBJECT

public:
    SolutionFeed(Session& session, TimeLine& time, QObject* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~SolutionFeed() override;

    /// Only what is seen is kept up to date.
    void setSeen(bool seen);
    void setOutput(OutputChoice output);
    /// The rows and iterations that are looked at.
    void setView(const HeatmapView& view);

    const ShownSolution& shown() const { return m_shown; }
    /// Null without a current run.
    const RunController* controller() const { return m_controller; }
    const QString& name() const { return m_name; }
    /// Why there is nothing to see although something was tried; else empty.
    const QString& failure() const { return m_failure; }
    /// The last iteration that is known of the run.
    double lastIteration() const;
    /// The iteration that is wanted but not shown yet, as the run is being run again for it.
    std::optional<double> soughtIteration() const;
    /// Whether a moment that is past is wanted of a run that cannot be run again while it goes on.
    bool mustEndFirst() const;

    ReplayJob& replayJob() { return *m_replay; }
    /// Whether the current run can be shown only, or its history be known only, by running it again.
    bool wantsReplay() const;
    /// Runs the whole run again.
    void replayAll();
    /// Whether the iterations that are looked at hold more checkpoints than are known.
    bool canRefine() const;
    /// How long running again to the end of what is looked at takes, by the run's own clock.
    double refiningSeconds() const;
    void refine();

Q_SIGNALS:
    /// The run, or what is shown of it, is another.
    void changed();

private:
    struct Job;

    void follow(int id);
    void update();
    std::shared_ptr<const Iterate> wanted();
    std::shared_ptr<const Iterate> present();
    /// What the run shows at the moment that is past; nothing in the present.
    std::optional<Snapshot> pastSnapshot() const;
    SupportRecord record() const;
    std::shared_ptr<const PreparedRun> prepared() const;
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
    bool m_hasShown = false;                       ///< this run, with the present output and view
    std::shared_ptr<const Iterate> m_end;          ///< the last iterate of a run that has ended
    std::shared_ptr<const PreparedRun> m_replayed; ///< of a run that is known by its log or a session
    DataStore m_store;
    bool m_isPreparing = false; ///< the run of a session, or it could not be done
    SupportRecord m_whole;      ///< of a run that has no record of its own, from running it again
    SupportRecord m_fine;       ///< of a range that was run again
    std::shared_ptr<const RowProjection> m_projection; ///< of the data below
    std::weak_ptr<const Dataset> m_projectedData;
    std::string m_projectedLabels; ///< what else the points depend on
    int m_job = 0;                 ///< number of the latest; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_clock;
    QTimer m_pause; ///< until the run is asked again
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
