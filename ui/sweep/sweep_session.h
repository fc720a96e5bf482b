// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/sweep/sweep_setup.h"

#include <QObject>
#include <QThreadPool>

#include <map>
#include <memory>
#include <optional>

namespace gapscope {

/// The window's sweep: one path at a time, solved on pool threads, with a cursor that solves what is missing where it
/// stands. The settings of the next run are taken once, when the sweep starts; points that are solved later belong to
/// the same problem.
class SweepSession final : public QObject {
    Q_OBJECT

public:
    enum class Phase { idle, preparing, solving, stopping };

    explicit SweepSession(Session& session, QObject* parent = nullptr);
    /// Asks everything to stop and waits for it.
    ~SweepSession() override;

    /// Begins a new path with the settings of the next run; one that is going on is stopped first by the caller.
    void start(const SweepSetup& setup);
    void stop();
    Phase phase() const { return m_phase; }
    /// Whether threads are at work, for the sweep or for the cursor.
    bool isBusy() const { return m_phase != Phase::idle || m_missingJobs > 0; }
    const PathProgress& progress() const { return m_progress; }
    /// How the last sweep ended, for the person; empty while none has.
    const QString& ending() const { return m_ending; }

    /// Whether the path is of another problem than the present settings describe.
    bool isOfOtherSettings() const;

    /// Null before the first sweep.
    const SweepPath* path() const { return m_path.get(); }
    const SweepFrame& frame() const { return m_frame; }

    /// The series that the coefficients, the cursor's numbers and missing points are of.
    int activeSeries() const { return m_activeSeries; }
    void setActiveSeries(int series);

    std::optional<double> cursor() const { return m_cursor; }
    /// Puts the cursor on a solved value near by, else on the next step, and solves that at once. The latest wish wins:
    /// what an earlier one has not finished is stopped.
    void setCursor(double value);
    /// To the next solved value above (+1) or below (-1).
    void moveToPoint(int direction);
    void moveBySteps(int steps);
    /// Whether the point at the cursor is being solved.
    bool isSolvingMissing() const { return m_missingJobs > 0; }
    /// What was wrong with the point that the cursor asked for; empty when nothing was.
    const QString& missingFailure() const { return m_missingFailure; }
    /// The point at the cursor; null while it is not solved.
    PathPointPointer pointAtCursor() const;

    /// The path as a session keeps it, with the points that are new or changed since `cursor`; nothing where there is
    /// none, or it is of other data than those that are loaded.
    std::optional<SavedPath> saved(std::size_t& cursor) const;
    /// Puts the path of a session in place of the present one. Its points are of the data that are loaded. One that is
    /// being solved is left alone.
    void restore(SavedPath saved);

    /// Adds the run of a point to the runs, with its trace, and makes it the current one; a second time it is only made
    /// the current one.
    void openPoint(int series, double value);
    /// Makes the value at the cursor the strength or parameter of the next run.
    void useCursor();

Q_SIGNALS:
    /// There is a new path, and a new frame.
    void pathStarted();
    /// Phase, progress or ending are new.
    void changed();
    void cursorChanged();
    void activeSeriesChanged();
    /// The sweep could not start. The place names the field.
    void refused(const gapscope::Message& message);
    void pointOpened(const QString& name);

private:
    void setPhase(Phase phase);
    void begin(PreparedSweep prepared);
    void take(SweepFrame frame);
    void finish(const Status& solved);
    void solveMissingAt(double value);

    Session& m_session;
    DataStore m_store;
    std::shared_ptr<SweepPath> m_path;
    SweepFrame m_frame;
    Phase m_phase = Phase::idle;
    PathProgress m_progress;
    QString m_ending;
    int m_activeSeries = 0;
    std::optional<double> m_cursor;
    int m_missingJobs = 0;
    QString m_missingFailure;
    std::map<std::pair<int, double>, int> m_opened; ///< runs of points, by series and value
    std::stop_source m_stop;
    std::stop_source m_missingStop;
    QThreadPool m_missingPool; ///< one thread: what was asked last is solved last
    QThreadPool m_pool;        ///< one thread: the sweep, and points that are opened
};

} // namespace gapscope
