// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/external/solver_program.h"
#include "ui/programs/watched_files.h"
#include "ui/session/session.h"
#include "ui/widgets/notice_bar.h"

#include <QAction>
#include <QObject>
#include <QString>
#include <QWidget>

#include <map>
#include <string>
#include <vector>

namespace gapscope {

/// Solvers in files of the user: adds them, asks before a program starts for the first time, and runs the new version
/// of a file whenever it is saved, on the same problem and with the same seed beside the earlier versions.
class SolverFiles final : public QObject {
    Q_OBJECT

public:
    SolverFiles(Session& session, NoticeBar& notice, QWidget* window);

    /// Asks whether the program may start, and adds its solvers.
    void open(const QString& path);
    /// Choose a file; edit the file of the current run's solver, else of the solver in the settings.
    const std::vector<QAction*>& actions() const { return m_actions; }

Q_SIGNALS:
    void fileWanted();
    void done(const QString& text);

private:
    void makeActions();
    QString editedFile() const;
    void edit();
    void askForRefused(const Message& message, const std::function<void()>& again);
    void add(const ProgramSource& source, Session::Begin begin);
    void takeNew(const std::vector<const SolverInfo*>& solvers, Session::Begin begin);
    void follow();
    void takeVersion(const std::vector<const SolverInfo*>& solvers);
    bool runAgain(const SolverInfo& solver);
    void nameRun(int id);
    void standBack(int id);
    void showLastGood(int id);
    bool isWatched(const Run& run) const;
    void showProblem(const Message& message);
    void forgetProblem();
    std::vector<int> runsOf(const SolverInfo& solver) const;

    Session& m_session;
    NoticeBar& m_notice;
    QWidget* m_window;
    WatchedFiles m_files;
    std::map<std::string, ProgramSource> m_watched; ///< by the file, as it was asked for its solvers last
    std::vector<QAction*> m_actions;
    QAction* m_edit = nullptr;
    QString m_problem; ///< the notice that a version cannot run; empty = not shown
};

} // namespace gapscope
