// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/live/live_problem.h"
#include "ui/session/session.h"

#include <QAction>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QObject>
#include <QToolBar>
#include <QUndoStack>

#include <vector>

namespace gapscope {

/// Menus and toolbar of the window. Actions on runs and charts take effect directly; those that need a dialog or the
/// window itself emit a signal.
class WindowActions final : public QObject {
    Q_OBJECT

public:
    WindowActions(QMainWindow& window, Session& session, ChartGrid& charts, Settings& settings);

    /// Adds the actions for selected runs to the run menu.
    void addRunActions(const std::vector<QAction*>& actions);
    /// Adds the actions for files with solvers to the run menu.
    void addSolverActions(const std::vector<QAction*>& actions);
    /// Adds undo and redo to the edit menu.
    void addHistory(QUndoStack& history);
    /// Adds the switch of the notifications to the run menu.
    void addAlertAction(QAction* action);
    /// Adds a dock's show and hide action to the view menu.
    void addPanelAction(QAction* action);
    /// Adds the actions of a page as a submenu of the view menu.
    void addViewMenu(const QString& title, const QList<QAction*>& commands);
    /// Adds the switch of the start page to the help menu.
    void addStart(QAction* action);
    /// Adds the switch of the live problem to the run menu and the toolbar.
    void addLive(LiveProblem& live);
    /// Adds the lessons to the help menu.
    void addLessons(QMenu* lessons);
    /// Checks the action of the presentation.
    void setPresented(bool on) { m_present->setChecked(on); }
    /// Whether there is unsaved work of an earlier window to restore.
    void setLeftoversKnown(bool any);
    QAction* presentationAction() { return m_present; }
    /// One iteration of the current run.
    QAction* stepAction() { return m_stepAll; }
    /// Adds a label at the right end of the toolbar, which is the first to shrink in a narrow window.
    void addToToolBar(QLabel* label);

Q_SIGNALS:
    void newDataRequested();
    void openRequested();
    void openSavedWorkRequested();
    void saveSessionRequested();
    void shareRequested();
    void leftoversRequested();
    void openFileRequested(const QString& path);
    void exportFigureRequested();
    void exportAnimationRequested();
    void exportRunsRequested();
    void clearCacheRequested();
    void lambdaChoiceRequested();
    void presentationRequested(bool on);
    void themeRequested(gapscope::Theme theme);
    void languageRequested(gapscope::Language language);
    void restoreRequested();
    void paletteRequested();
    void helpRequested();
    void keysRequested();
    void aboutRequested();

private:
    QAction* command(QMenu* menu, const QString& text, const QKeySequence& shortcut = {});
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeMethodAction(QMenu* menu);
    void makeMapAction(QMenu* menu);
    void makeAxisActions(QMenu* menu);
    void makeThemeActions(QMenu* menu);
    void makeRunMenu();
    void makeQueueActions();
    void makeHelpMenu();
    void makeToolBar();
    void fillRecent(QMenu* menu);
    void updateRunActions();

    QMainWindow& m_window;
    Session& m_session;
    ChartGrid& m_charts;
    Settings& m_settings;
    QToolBar* m_bar = nullptr;
    QMenu* m_editMenu = nullptr;
    QMenu* m_runMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QMenu* m_panelMenu = nullptr;
    QMenu* m_helpMenu = nullptr;
    QAction* m_startAll = nullptr;
    QAction* m_pauseAll = nullptr;
    QAction* m_stepAll = nullptr;
    QAction* m_stopAll = nullptr;
    QAction* m_oneAfterAnother = nullptr;
    QAction* m_xLogarithmic = nullptr;
    QAction* m_averages = nullptr;
    QAction* m_theory = nullptr;
    QAction* m_fit = nullptr;
    QAction* m_present = nullptr;
    QAction* m_leftovers = nullptr;
    std::vector<QAction*> m_xActions;   ///< in the order of XQuantity
    std::vector<QAction*> m_mapActions; ///< disabled while there is no map
};

} // namespace gapscope
