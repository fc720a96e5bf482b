// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/analysis/plane_work.h"
#include "engine/run/prepare/coefficient_names.h"
#include "ui/plane/cutting_planes_feed.h"
#include "ui/plane/dual_plane_feed.h"
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QObject>

namespace gapscope {

/// Keeps the picture of a plane of coefficients, and that of two dual variables, up to date while they are visible:
/// contours of P and D of the run that the plane was built for, and the trajectories of all visible runs of its
/// problem, up to the selected position. Products and grids are computed on pool threads; contours of a running run are
/// updated only after a pause, so that they use a small part of a core.
class PlaneFeed final : public QObject {
    Q_OBJECT

public:
    PlaneFeed(Session& session, TimeLine& time, QObject* parent = nullptr);
    /// Stops the computation and waits for it.
    ~PlaneFeed() override;

    /// For other pages.
    const std::shared_ptr<RunIterates>& iterates() const { return m_iterates; }
    void setSeen(bool seen);
    /// Takes new iterates of the runs; called about ten times a second.
    void refresh();

    const PlaneChoice& choice() const { return m_choice; }
    /// Rebuilds the plane through the current run.
    void setChoice(const PlaneChoice& choice);
    /// Rebuilds the plane through the current run, with everything in the frame. Runs whose replay takes long are
    /// replayed too.
    void renew();
    /// Whether a run that has ended is being replayed for its iterates; `note` shows the progress.
    bool isRecalling() const { return m_iterates->recalling().has_value(); }
    void cancelRecall() { m_iterates->cancelRecall(); }
    /// Whether `renew` would show more of some runs.
    bool hasMore() const;
    /// Nothing = the two that move most.
    void setPair(const std::optional<DualPair>& pair);
    const DualPair& pair() const { return m_dual.pair(); }
    /// The ratio of width to height of the view.
    void setAspect(double aspect);
    /// Whether auxiliary points of the current run are drawn, if its solver has them.
    void setAuxiliaryPointsShown(bool shown);
    void setCuttingPlanesShown(bool shown);
    /// The solver of the current run; null without one.
    const SolverInfo* solver() const;
    void setStart(PlanePoint point) { m_start = point; }
    const std::optional<PlanePoint>& start() const { return m_start; }
    /// Repeats the plane's run with a point of the plane as its start.
    void startFrom(PlanePoint point);

    /// Null if there is nothing to show; `message` says why.
    const std::shared_ptr<const PlaneContent>& primal() const { return m_primal; }
    const std::shared_ptr<const PlaneContent>& dual() const { return m_dualShown; }
    const QString& message() const { return m_message; }
    const QString& dualMessage() const { return m_dual.message(); }
    /// The note beside the pictures: which runs are left out, and why.
    QString note() const;
    /// Null without a plane.
    const PreparedRun* run() const { return m_run.get(); }
    const QString& name() const { return m_name; }
    QString axisName(Index coefficient) const;

Q_SIGNALS:
    /// The pictures, or the messages shown instead, changed.
    void changed();
    /// `note` changed.
    void noteChanged();

private:
    struct Plane;

    /// The current run, else the newest.
    const Run* reference() const;
    const Run* owner() const { return m_session.runs().find(m_owner); }
    void follow();
    /// Cancels the running computation.
    void giveUp();
    void drop();
    void lay();
    bool mayLayAgain() const;
    /// Without a frame it uses one that contains all trajectories.
    void startPlane(std::shared_ptr<const AffinePlane> plane, const std::shared_ptr<const PlaneObjective>& objective,
                    const std::optional<PlaneGrid>& frame, std::size_t step);
    void takePlane(const Plane& made);
    void followCuts();
    std::shared_ptr<PlaneContent> primalContent() const;
    /// The requested start of a run, if it began elsewhere.
    std::optional<PlanePoint> missedStart(const Run& run) const;
    /// Whether the frame must contain a run's whole trajectory.
    bool isFramed(const Run& run) const;
    QStringList trajectoryNotes() const;
    void compose();

    Session& m_session;
    TimeLine& m_time;
    std::shared_ptr<RunIterates> m_iterates;
    PlaneTrajectories m_trajectories;
    DualPlaneFeed m_dual;
    CuttingPlanesFeed m_cuts;
    bool m_areAuxiliaryPointsShown = true;
    bool m_areCutsShown = true;
    bool m_hasTooManyCuts = false;
    PlaneChoice m_choice;
    PlaneChoice m_shownChoice; ///< the choice of m_plane
    double m_aspect = 1.0;
    bool m_isSeen = false;
    int m_owner = -1; ///< the run that the plane was built for
    QString m_problemKey;
    QString m_name;
    std::shared_ptr<const PreparedRun> m_run;
    CoefficientNames m_names;
    std::shared_ptr<const AffinePlane> m_plane;
    std::shared_ptr<const PlaneObjective> m_objective; ///< for m_plane
    PlaneGrid m_frame;
    std::shared_ptr<const PlaneField> m_field; ///< for m_frame
    std::size_t m_steps = 0;                   ///< refinements of the grid shown so far
    bool m_isStale = false;                    ///< the plane must be rebuilt
    bool m_keepsFrame = false;                 ///< even if a run began far from its requested start
    QString m_note;
    std::size_t m_laidAt = 0; ///< number of iterates of the run when the plane was built
    double m_shownAspect = 1.0;
    std::optional<PlanePoint> m_start;
    std::shared_ptr<const PlaneContent> m_primal;
    std::shared_ptr<const PlaneContent> m_dualShown;
    QString m_message;
    QByteArray m_signature; ///< of the content shown last
    int m_others = 0;       ///< visible runs of other problems
    int m_job = 0;          ///< id of the latest job; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_sincePlane; ///< time since the last computation began
    qint64 m_took = 0;          ///< milliseconds of the last computation
    std::stop_source m_stop;
    TaskPool m_pool;
};

} // namespace gapscope
