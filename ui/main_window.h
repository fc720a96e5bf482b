// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/chart_grid.h"
#include "ui/file_dialogs.h"
#include "ui/notice_bar.h"
#include "ui/panels/certificate_panel.h"
#include "ui/panels/comparison_panel.h"
#include "ui/panels/data_panel.h"
#include "ui/panels/problem_panel.h"
#include "ui/panels/runs_panel.h"
#include "ui/run_clipboard.h"
#include "ui/saved_work.h"
#include "ui/session.h"
#include "ui/settings.h"
#include "ui/status_line.h"
#include "ui/sweep/sweep_page.h"
#include "ui/sweep/sweep_session.h"
#include "ui/window_actions.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QPixmap>
#include <QPointer>
#include <QTabWidget>
#include <QTimer>

namespace gapscope {

class HelpWindow;
class MapFeed;

/// Puts the parts together: panels left and below, charts in the middle, one timer that lets models and charts read
/// what is new. Knows no more than who has to hear of whom.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(Session& session, Settings& settings, FileDialogs::Look dialogs);
    ~MainWindow() override;

    ChartGrid& charts() { return *m_charts; }
    RunsPanel& runsPanel() { return *m_runsPanel; }
    ComparisonPanel& comparisonPanel() { return *m_comparison; }
    CertificatePanel& certificatePanel() { return *m_certificate; }
    /// What reads commands that are pasted.
    void setCommandReader(RunClipboard::CommandReader reader) { m_clipboard->setReader(std::move(reader)); }
    /// Opens a file by its kind: a session, a run log, or data.
    void openFile(const QString& path) { m_savedWork->open(path); }
    SweepSession& sweep() { return *m_sweep; }
    SweepPage& sweepPage() { return *m_sweepPage; }
    /// Shows the page of a sweep in place of the charts of the runs.
    void showSweep() { m_pages->setCurrentWidget(m_sweepPage); }
    /// The window as it looks now, with everything that is new.
    QPixmap picture();

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeCentre();
    void connectSweep();
    void addPageActions();
    QDockWidget* makeSettingsDock();
    QDockWidget* makeRunsDock();
    QDockWidget* makeComparisonDock();
    QDockWidget* makeCertificateDock();
    void connectParts();
    void refresh();
    void setTicking();
    void restoreArrangement();
    void describeProblem();
    void showHelp();
    void showAbout();
    void askBeforeClosing();
    void closeWhenEnded();

    Session& m_session;
    Settings& m_settings;
    NoticeBar* m_notice;
    ChartGrid* m_charts;
    SweepSession* m_sweep;
    SweepPage* m_sweepPage;
    QTabWidget* m_pages; ///< the charts of the runs, and the sweep
    DataPanel* m_dataPanel = nullptr;
    ProblemPanel* m_problemPanel = nullptr;
    RunsPanel* m_runsPanel = nullptr;
    ComparisonPanel* m_comparison = nullptr;
    CertificatePanel* m_certificate = nullptr;
    QDockWidget* m_settingsDock = nullptr;
    QDockWidget* m_runsDock = nullptr;
    QDockWidget* m_comparisonDock = nullptr;
    QDockWidget* m_certificateDock = nullptr;
    WindowActions* m_actions;
    FileDialogs* m_dialogs;
    RunClipboard* m_clipboard;
    SavedWork* m_savedWork;
    StatusLine* m_status;
    MapFeed* m_map;
    QLabel* m_problem;
    QPointer<HelpWindow> m_help;
    QPointer<QWidget> m_question;
    QTimer m_timer;
    unsigned m_ticks = 0;
    bool m_closing = false;
    QByteArray m_firstArrangement; ///< what 'restore arrangement' goes back to
    QByteArray m_firstCharts;
};

} // namespace gapscope
