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

/// What a run is doing, as people see it: the controller's state, and waiting for its turn.
enum class RunPhase { ready, waiting, running, paused, stopping, ended, followed };

/// One run of the window.
struct Run {
    int id = 0;
    QString name;
    QString note;             ///< what a person wrote about it
    QColor colour;            ///< for the present theme
    int solverIndex = 0;      ///< place of its solver in the registry
    int ordinal = 0;          ///< how many runs of that solver came before it
    QString problemKey;       ///< equal for runs that solve the same problem on the same data
    bool visible = true;      ///< drawn in the charts
    bool waiting = false;     ///< asked to start, and waiting for its turn
    bool sharedCores = false; ///< other runs were running at some time while this one was
    std::unique_ptr<RunController> controller;

    RunPhase phase() const;
    bool isLive() const;
};

/// The runs of the window with their commands, and the queue that decides which of the started ones may go on.
class RunList final : public QObject {
    Q_OBJECT

public:
    explicit RunList(QObject* parent = nullptr);
    ~RunList() override;

    /// Takes a prepared run; returns its number, which is never used again.
    int add(std::shared_ptr<const PreparedRun> run);
    /// Takes a run that has ended elsewhere, with what is known of it.
    int addEnded(std::shared_ptr<const PreparedRun> run, EndedRun ended, const QString& name);
    /// Takes a run that is known by its log, to be fed through its controller.
    int addFollowed(RunFacts facts, const QString& name);
    /// Takes a run that has not begun and is known by its log: whoever hears `provisionWanted` prepares it.
    int addNotBegun(RunFacts facts, const QString& name);
    /// What was wanted; starts or steps the run where somebody has asked for that.
    void provide(int id, std::shared_ptr<const PreparedRun> run);
    const std::vector<std::unique_ptr<Run>>& all() const { return m_runs; }
    /// Null when there is none of that number.
    const Run* find(int id) const;
    int indexOf(int id) const;

    void start(int id);
    void pause(int id);
    void resume(int id);
    /// One iteration, then paused.
    void step(int id);
    /// One numbered step of the algorithm, then paused.
    void stepInside(int id);
    void stop(int id);
    /// A run that is live is stopped; it leaves the list at once.
    void remove(int id);
    /// The same for a run that may come back.
    void setAside(int id);
    /// Puts a run that was set aside back to its place.
    void putBack(int id);
    /// Lets a run that was set aside go for good.
    void forget(int id);
    void setVisible(int id, bool visible);
    void setName(int id, const QString& name);
    void setNote(int id, const QString& note);
    /// Gives all runs their colours for a dark or a light theme.
    void setDark(bool dark);

    void startAll();
    void pauseAll();
    void resumeAll();
    void stopAll();
    void removeAll();

    /// The run that panels and charts emphasize; -1 = none.
    int current() const { return m_current; }
    void setCurrent(int id);
    /// The run whose problem is shown: the current one, else the newest; null without any.
    const Run* reference() const;

    /// Only one run at a time, in the order in which they were started: a fair race over seconds.
    bool oneAfterAnother() const { return m_oneAfterAnother; }
    void setOneAfterAnother(bool on);
    /// How many runs may go on at once; 0 = all that were started.
    int maxAtOnce() const { return m_maxAtOnce; }
    void setMaxAtOnce(int count);

    int countIn(RunPhase phase) const;
    /// Runs with a thread at work or paused, those that were removed while they were live included.
    int liveCount() const;

Q_SIGNALS:
    void added(int id);
    /// A run is to start that cannot before it is provided.
    void provisionWanted(int id);
    void aboutToBeRemoved(int id);
    void removed(int id);
    /// Name, state, visibility or colour changed.
    void changed(int id);
    void currentChanged(int id);
    /// The setting of the queue changed.
    void queueChanged();
    /// No run is live any more.
    void allEnded();

private:
    int take(std::unique_ptr<RunController> controller, const QString& name);
    Run* findOwn(int id);
    RunController* steppable(int id);
    void controllerChanged(int id);
    void letNextGo();
    int occupied() const;
    QString freeName(const QString& wanted) const;

    std::vector<std::unique_ptr<Run>> m_runs;
    std::vector<int> m_queue; ///< waiting runs, first come first
    std::set<int> m_toStep;   ///< runs to be stepped once they are provided
    struct Aside {
        std::unique_ptr<Run> run;
        int index = 0; ///< its place in the list
    };
    std::vector<Aside> m_aside;
    std::vector<std::unique_ptr<Run>> m_leaving; ///< removed while live; kept until their thread has ended
    std::map<int, int> m_runsOfSolver;           ///< runs ever made, by the solver's place
    bool m_dark = false;
    int m_nextId = 1;
    int m_current = -1;
    bool m_oneAfterAnother = false;
    int m_maxAtOnce = 0;
};

} // namespace gapscope
