// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/analysis/plane_work.h"
#include "engine/run/prepare/coefficient_names.h"
#include "ui/plane/cutting_planes_feed.h"
#include "ui/plane/dual_plane_feed.h"
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>

namespace gapscope {

/// Keeps the picture of a plane of coefficients, and of two dual variables beside it, up to date while somebody sees
/// them: contours of P and D of the run that the plane was laid through, and the paths of all visible runs of its
/// problem, up to the moment that the window shows. Products and grids are a pool thread's work; contours of a run that
/// goes on are made anew only some time after the last, so that they take a small part of a core.
class PlaneFeed final : public QObject {
    Q_OBJECT

public:
    PlaneFeed(Session& session, TimeLine& time, QObject* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~PlaneFeed() override;

    void setSeen(bool seen);
    /// Takes what is new of the runs; called about ten times a second.
    void refresh();

    const PlaneChoice& choice() const { return m_choice; }
    /// Lays the plane anew, through the current run.
    void setChoice(const PlaneChoice& choice);
    /// Anew through the current run, with everything in sight; runs whose iterates take long are run again for them.
    void renew();
    /// Whether a run that has ended is being run again for its iterates: `note` says how far it is.
    bool isRecalling() const { return m_trajectories.recalling().has_value(); }
    void cancelRecall() { m_trajectories.cancelRecall(); }
    /// Whether there are runs of which `renew` shows more.
    bool hasMore() const;
    /// Nothing = the two that move most.
    void setPair(const std::optional<DualPair>& pair);
    const DualPair& pair() const { return m_dual.pair(); }
    /// How wide the place for the plane is, by its height.
    void setAspect(double aspect);
    /// What is drawn beside the path of the current run, where its solver has it.
    void setAuxiliaryPointsShown(bool shown);
    void setCuttingPlanesShown(bool shown);
    /// Of the current run; null without one.
    const SolverInfo* solver() const;
    void setStart(PlanePoint point) { m_start = point; }
    const std::optional<PlanePoint>& start() const { return m_start; }
    /// Adds the run that the plane is of once more, from a point of the plane, and starts it.
    void startFrom(PlanePoint point);

    /// Null where there is nothing to show: `message` says why.
    const std::shared_ptr<const PlaneContent>& primal() const { return m_primal; }
    const std::shared_ptr<const PlaneContent>& dual() const { return m_dualShown; }
    const QString& message() const { return m_message; }
    const QString& dualMessage() const { return m_dual.message(); }
    /// What is to be known beside the pictures: runs that are left out, and why.
    QString note() const;
    /// Null without a plane.
    const PreparedRun* run() const { return m_run.get(); }
    const QString& name() const { return m_name; }
    QString axisName(Index coefficient) const;

Q_SIGNALS:
    /// The pictures, or what stands in their place, are others.
    void changed();
    /// `note` says something else.
    void noteChanged();

private:
    struct Plane;

    /// The current run, or the newest.
    const Run* reference() const;
    const Run* owner() const { return m_session.runs().find(m_owner); }
    void follow();
    /// What is being computed is wanted no longer.
    void giveUp();
    void drop();
    void lay();
    bool mayLayAgain() const;
    /// Without a frame one that holds all ways.
    void startPlane(std::shared_ptr<const AffinePlane> plane, std::shared_ptr<const PlaneObjective> objective,
                    const std::optional<PlaneGrid>& frame, std::size_t step);
    void takePlane(const Plane& made);
    void followCuts();
    std::shared_ptr<PlaneContent> primalContent() const;
    /// Where a run was to start, if it began elsewhere.
    std::optional<PlanePoint> missedStart(const Run& run) const;
    /// Whether a run's path is to be in sight as a whole.
    bool isFramed(const Run& run) const;
    QStringList trajectoryNotes() const;
    void compose();

    Session& m_session;
    TimeLine& m_time;
    PlaneTrajectories m_trajectories;
    DualPlaneFeed m_dual;
    CuttingPlanesFeed m_cuts;
    bool m_areAuxiliaryPointsShown = true;
    bool m_areCutsShown = true;
    bool m_hasTooManyCuts = false;
    PlaneChoice m_choice;
    PlaneChoice m_shownChoice; ///< of m_plane
    double m_aspect = 1.0;
    bool m_isSeen = false;
    int m_owner = -1; ///< the run that the plane was laid through
    QString m_problemKey;
    QString m_name;
    std::shared_ptr<const PreparedRun> m_run;
    CoefficientNames m_names;
    std::shared_ptr<const AffinePlane> m_plane;
    std::shared_ptr<const PlaneObjective> m_objective; ///< of m_plane
    PlaneGrid m_frame;
    std::shared_ptr<const PlaneField> m_field; ///< of m_frame
    std::size_t m_steps = 0;                   ///< grids of it that have been shown
    bool m_isStale = false;                    ///< the plane is to be laid anew
    bool m_keepsFrame = false;                 ///< although a run began far away from where it was to
    QString m_note;
    std::size_t m_laidAt = 0; ///< iterates of the run when it was
    double m_shownAspect = 1.0;
    std::optional<PlanePoint> m_start;
    std::shared_ptr<const PlaneContent> m_primal;
    std::shared_ptr<const PlaneContent> m_dualShown;
    QString m_message;
    QByteArray m_signature; ///< of what was shown last
    int m_others = 0;       ///< visible runs of other problems
    int m_job = 0;          ///< number of the latest; others are stale
    bool m_isBusy = false;
    QElapsedTimer m_sincePlane; ///< since a picture was begun
    qint64 m_took = 0;          ///< milliseconds of the last one
    std::stop_source m_stop;
    QThreadPool m_pool;
};

} // namespace gapscope
