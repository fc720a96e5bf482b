// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "ui/session/session.h"
#include "ui/sweep/sweep_setup.h"

#include <QObject>

#include <map>
#include <memory>
#include <optional>

namespace gapscope {

/// The window's sweep: one path at a time, solved on pool threads, with a cursor that solves missing points. The
/// settings of the next run are copied when the sweep starts, so points solved later belong to the same problem.
class SweepSession final : public QObject {
    Q_OBJECT

public:
    enum class Phase { idle, preparing, solving, stopping };

    explicit SweepSession(Session& session, QObject* parent = nullptr);
    /// Requests all threads to stop and waits for them.
    ~SweepSession() override;

    /// Starts a new path with the settings of the next run; the caller must stop a running sweep first.
    void start(const SweepSetup& setup);
    void stop();
    Phase phase() const { return m_phase; }
    /// Whether threads are working, for the sweep or for the cursor.
    bool isBusy() const { return m_phase != Phase::idle || m_missingJobs > 0; }
    const PathProgress& progress() const { return m_progress; }
    /// How the last sweep ended, for display; empty while none has.
    const QString& ending() const { return m_ending; }

    /// Whether the path belongs to another problem than that of the current settings.
    bool isOfOtherSettings() const;

    /// Null before the first sweep.
    const SweepPath* path() const { return m_path.get(); }
    const SweepFrame& frame() const { return m_frame; }

    /// The series of the coefficients, of the cursor's numbers and of missing points.
    int activeSeries() const { return m_activeSeries; }
    void setActiveSeries(int series);

    std::optional<double> cursor() const { return m_cursor; }
    /// Moves the cursor to a solved value nearby, else to the next step, which is then solved. A new request cancels an
    /// unfinished earlier one.
    void setCursor(double value);
    /// Moves to the next solved value above (+1) or below (-1).
    void moveToPoint(int direction);
    void moveBySteps(int steps);
    /// Whether the point at the cursor is being solved.
    bool isSolvingMissing() const { return m_missingJobs > 0; }
    /// Why the point requested by the cursor failed; empty if it did not.
    const QString& missingFailure() const { return m_missingFailure; }
    /// The point at the cursor; null until it is solved.
    PathPointPointer pointAtCursor() const;

    /// The path for saving, with the points that are new or changed since `cursor`; nothing if there is none, or if it
    /// belongs to other data than those loaded.
    std::optional<SavedPath> saved(std::size_t& cursor) const;
    /// Replaces the path by that of a session. Its points must belong to the loaded data. Does nothing while a sweep is
    /// running.
    void restore(SavedPath saved);

    /// Adds the run of a point, with its trace, to the runs, and makes it the current one; if it was added before, only
    /// the latter.
    void openPoint(int series, double value);
    /// Sets the strength or parameter of the next run to the value at the cursor.
    void useCursor();

Q_SIGNALS:
    /// A new path with a new frame has begun.
    void pathStarted();
    /// Phase, progress or ending changed.
    void changed();
    void cursorChanged();
    void activeSeriesChanged();
    /// The sweep could not start. The message's place names the field.
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
    std::map<std::pair<int, double>, int> m_opened; ///< ids of runs opened from points, by series and value
    std::stop_source m_stop;
    std::stop_source m_missingStop;
    TaskPool m_missingPool; ///< one thread, so that the latest request is solved last
    TaskPool m_pool;        ///< two threads: for the sweep, and for opening points
};

} // namespace gapscope
