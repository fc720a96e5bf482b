// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/output/run_log.h"
#include "ui/controller/run_controller.h"

#include <QColor>
#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace gapscope {

/// What a run is doing, for display: the controller's state, and waiting in the queue.
enum class RunPhase { ready, waiting, running, paused, stopping, ended, followed };

/// One run of the window.
struct Run {
    int id = 0;
    QString name;
    QString note;             ///< the user's note
    QColor colour;            ///< for the current theme
    int solverIndex = 0;      ///< index of its solver in the registry
    int ordinal = 0;          ///< number of earlier runs of that solver
    int mark = 0;             ///< the shape of its markers: the smallest that was free when it was added
    QString problemKey;       ///< equal for runs of the same problem on the same data
    bool visible = true;      ///< drawn in the charts
    bool waiting = false;     ///< started, but waiting in the queue
    bool isDimmed = false;    ///< stands back behind later runs
    bool sharedCores = false; ///< other runs were running at some time during this one
    std::unique_ptr<RunController> controller;

    RunPhase phase() const;
    bool isLive() const;
};

/// The runs of the window with their commands, and the queue that decides which of the started ones may run.
class RunList final : public QObject {
    Q_OBJECT

public:
    explicit RunList(QObject* parent = nullptr);
    ~RunList() override;

    /// Adds a prepared run; returns its id, which is never reused.
    int add(std::shared_ptr<const PreparedRun> run);
    /// Adds a run that has ended elsewhere, with its results.
    int addEnded(std::shared_ptr<const PreparedRun> run, EndedRun ended, const QString& name);
    /// Adds a run that is read from a log and fed through its controller.
    int addFollowed(RunFacts facts, const QString& name);
    /// Adds a run from a log that has not begun; receivers of `provisionWanted` prepare it.
    int addNotBegun(RunFacts facts, const QString& name);
    /// Adds a run that another host has prepared, without data here.
    int addOnHost(RunFacts facts);
    /// Adds a run that another host executes already; follows it from its beginning. `saved` is shown of one that is
    /// gone there.
    int addElsewhere(RunFacts facts, const JobPlace& place, const QString& name, std::vector<Snapshot> saved = {});
    /// Puts a prepared run in the place of another one, with its name, note and visibility; returns the new id. The
    /// other one is stopped and leaves the list.
    int replace(int id, std::shared_ptr<const PreparedRun> run);
    /// Answers `provisionWanted`; starts or steps the run if that was requested.
    void provide(int id, std::shared_ptr<const PreparedRun> run);
    /// The same for a run that its host has prepared.
    void provideOnHost(int id, RunFacts facts);
    const std::vector<std::unique_ptr<Run>>& all() const { return m_runs; }
    /// Null if there is none with that id.
    const Run* find(int id) const;
    int indexOf(int id) const;

    void start(int id);
    void pause(int id);
    void resume(int id);
    /// Executes one iteration, then pauses.
    void step(int id);
    /// Executes one sub-step, then pauses.
    void stepInside(int id);
    void stop(int id);
    /// Stops a live run; it leaves the list immediately.
    void remove(int id);
    /// The same for a run that may be restored.
    void setAside(int id);
    /// Restores a removed run at its former place.
    void putBack(int id);
    /// Discards a removed run for good.
    void forget(int id);
    void setVisible(int id, bool visible);
    void setName(int id, const QString& name);
    void setNote(int id, const QString& note);
    /// Lets the run stand back in charts and tables, or not.
    void setDimmed(int id, bool isDimmed);
    /// Gives all runs their colours for a dark or a light theme.
    void setDark(bool dark);

    void startAll();
    void pauseAll();
    void resumeAll();
    void stopAll();
    /// The same, but runs on other hosts go on.
    void stopAllHere();
    void removeAll();

    /// The run emphasized in panels and charts; -1 = none.
    int current() const { return m_current; }
    void setCurrent(int id);
    /// The run whose problem is drawn: the current one, else the newest; null without any.
    const Run* reference() const;

    /// Whether only one run executes at a time, in the order in which they were started, for a fair race over seconds.
    bool oneAfterAnother() const { return m_oneAfterAnother; }
    /// The cores for each of `together` >= 1 runs that are about to start.
    int coresForEach(int together) const;
    void setOneAfterAnother(bool on);
    /// The maximum number of concurrent runs; 0 = no limit.
    int maxAtOnce() const { return m_maxAtOnce; }
    void setMaxAtOnce(int count);

    int countIn(RunPhase phase) const;
    /// The number of runs with a working or paused thread, including those that were removed while live.
    int liveCount() const;
    /// Those of them that this computer executes.
    int liveHereCount() const;

Q_SIGNALS:
    void added(int id);
    /// A run should start that must be provided first.
    void provisionWanted(int id);
    void aboutToBeRemoved(int id);
    /// Precedes `added` of the new run and `aboutToBeRemoved` of the old one.
    void aboutToBeReplaced(int id, int by);
    void removed(int id);
    /// Name, state, visibility or colour changed.
    void changed(int id);
    void currentChanged(int id);
    /// The settings of the queue changed.
    void queueChanged();
    /// No run is live any more.
    void allEnded();

private:
    int take(std::unique_ptr<RunController> controller, const QString& name);
    int takeNew(std::unique_ptr<RunController> controller, const QString& title);
    std::unique_ptr<Run> made(std::unique_ptr<RunController> controller);
    Run* findOwn(int id);
    RunController* steppable(int id);
    void controllerChanged(int id);
    void begin(int id);
    void letNextGo();
    int occupied() const;
    int countWhere(bool (*holds)(const Run& run)) const;
    QString freeName(const QString& wanted) const;
    int freeMark() const;
    QColor colourOf(const Run& run) const;

    std::vector<std::unique_ptr<Run>> m_runs;
    std::vector<int> m_queue; ///< waiting runs, first in, first out
    std::set<int> m_toStep;   ///< runs to be stepped once they are provided
    struct Aside {
        std::unique_ptr<Run> run;
        int index = 0; ///< its index in the list
    };
    std::vector<Aside> m_aside;
    std::vector<std::unique_ptr<Run>> m_leaving; ///< removed while live; kept until their threads have ended
    std::map<int, int> m_runsOfSolver;           ///< number of runs ever created, by the solver's index
    bool m_dark = false;
    int m_nextId = 1;
    int m_current = -1;
    bool m_oneAfterAnother = false;
    int m_maxAtOnce = 0;
};

} // namespace gapscope
