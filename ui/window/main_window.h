// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/basics/settings.h"
#include "ui/charts/grid/chart_grid.h"
#include "ui/data_view/data_page.h"
#include "ui/session/refresh_pace.h"
#include "ui/session/run_clipboard.h"
#include "ui/session/session.h"
#include "ui/solution/solution_page.h"
#include "ui/sweep/sweep_page.h"
#include "ui/sweep/sweep_session.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/window_pages.h"
#include "ui/window/status_line.h"
#include "ui/window/window_actions.h"
#include "ui/window/window_panels.h"
#include "ui/workspace/file_dialogs.h"
#include "ui/workspace/saved_work.h"

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPixmap>
#include <QPointer>
#include <QTimer>

namespace gapscope {

class Closing;
class ExperimentPage;
class FigureController;
class HelpWindow;
class LessonController;
class LiveBar;
class LiveProblem;
class MapFeed;
class InsidePage;
class PlanePage;
class Presentation;
class RunAlerts;
class RunWatch;
class SolverFiles;
class StartController;
class TimeLine;
class UndoHistory;

/// Assembles the window: panels on the left and below, charts in the centre, one timer by which models and charts read
/// new data. Contains only these connections.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Session& session, Settings& settings, FileDialogs::Look dialogs);
    ~MainWindow() override;

    ChartGrid& charts() { return *m_charts; }
    RunsPanel& runsPanel() { return m_panels->runs(); }
    ComparisonPanel& comparisonPanel() { return m_panels->comparison(); }
    CertificatePanel& certificatePanel() { return m_panels->certificate(); }
    StepsPanel& stepsPanel() { return m_panels->steps(); }
    TheoryPanel& theoryPanel() { return m_panels->theory(); }
    LessonController& lessons() { return *m_lessons; }
    LiveProblem& live() { return *m_live; }
    StartController& start() { return *m_start; }
    /// Sets the parser for pasted commands.
    void setCommandReader(const RunClipboard::CommandReader& reader);
    /// Opens a file by its kind: a session, a run log, a solver or data.
    void openFile(const QString& path) { m_savedWork->open(path); }
    SweepSession& sweep() { return *m_sweep; }
    SweepPage& sweepPage() { return *m_sweepPage; }
    /// Shows the page of the sweep in place of the charts of the runs.
    void showSweep() { m_pages->setCurrentWidget(m_sweepPage); }
    SolutionPage& solutionPage() { return *m_solution; }
    /// Shows the solution of the current run.
    void showSolution() { m_pages->setCurrentWidget(m_solution); }
    PlanePage& planePage() { return *m_plane; }
    InsidePage& insidePage() { return *m_inside; }
    ExperimentPage& experimentPage() { return *m_experiments; }
    DataPage& dataPage() { return *m_dataPage; }
    /// Shows the data page.
    void showDataView() { m_pages->setCurrentWidget(m_dataPage); }
    /// Says that something was interrupted by an error that nothing else has caught.
    void showFailure(const Message& failure) { m_savedWork->tellFailure(failure); }
    /// The window as it looks now, after updating everything.
    QPixmap picture();

protected:
    bool focusNextPrevChild(bool next) override { return m_panels->settingsPlace().moveFocus(next); }
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeCentre();
    void connectSweep();
    void connectLive();
    void connectStart();
    void connectSolverFiles();
    void addPageActions();
    void connectParts();
    void refresh();
    void readNumbers();
    void setTicking();
    void setPace();
    void restoreArrangement();
    void makeNewData();
    void showHelp();
    void showHelpOf(const QString& entry);
    void showTitle();

    Session& m_session;
    Settings& m_settings;
    NoticeBar* m_notice;
    ChartGrid* m_charts;
    SweepSession* m_sweep;
    SweepPage* m_sweepPage;
    DataPage* m_dataPage;
    WindowPages* m_pages; ///< the charts of the runs, the sweep, the solution of the current run, and the data
    WindowActions* m_actions;
    FileDialogs* m_dialogs;
    FigureController* m_desk = nullptr;
    Presentation* m_presentation = nullptr;
    RunClipboard* m_clipboard;
    SavedWork* m_savedWork;
    StatusLine* m_status;
    RunWatch* m_watch;
    TimeLine* m_time;
    TheoryFeed* m_theory;
    LessonController* m_lessons;
    WindowPanels* m_panels;
    RunAlerts* m_alerts;
    UndoHistory* m_history;
    LiveProblem* m_live;
    LiveBar* m_liveBar;
    ExperimentPage* m_experiments;
    Closing* m_closing;
    MapFeed* m_map;
    PlanePage* m_plane;
    InsidePage* m_inside;
    SolutionPage* m_solution;
    StartController* m_start = nullptr;
    QPointer<HelpWindow> m_help;
    QTimer m_timer;
    RefreshPace m_pace;
    QElapsedTimer m_sinceMeasure;
    QElapsedTimer m_sinceMoment; ///< time since the last change of what the charts show
    unsigned m_ticks = 0;
    QByteArray m_firstArrangement; ///< restored by 'restore arrangement'
    QByteArray m_firstCharts;
};

} // namespace gapscope
