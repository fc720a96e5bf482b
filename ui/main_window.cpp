// SPDX-License-Identifier: GPL-3.0-only
#include "ui/main_window.h"

#include "ui/chart_binding.h"
#include "ui/help_pages.h"
#include "ui/help_window.h"
#include "ui/map_feed.h"
#include "ui/message_text.h"
#include "ui/numbers.h"
#include "ui/palette.h"
#include "ui/panels/add_run_bar.h"
#include "ui/panels/section.h"
#include "ui/panels/solver_panel.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

#include <array>

namespace gapscope {
namespace {

constexpr int arrangementVersion = 3;
constexpr int idleMilliseconds = 250;
constexpr unsigned ticksPerTable = 6;    // ten times a second: faster, no one can read the numbers
constexpr unsigned ticksPerMeasure = 64; // about once a second
constexpr int settingsCharacters = 58;   // width of the settings in average characters
constexpr int runsLines = 9;             // height of the table in lines
constexpr int smallestWidth = 1000;
constexpr int usualWidth = 1280;
constexpr int usualHeight = 800;

} // namespace

MainWindow::MainWindow(Session& session, Settings& settings, FileDialogs::Look dialogs)
    : m_session(session), m_settings(settings), m_notice(new NoticeBar), m_charts(new ChartGrid),
      m_sweep(new SweepSession(session, this)), m_sweepPage(new SweepPage(session, *m_sweep)), m_pages(new QTabWidget),
      m_actions(new WindowActions(*this, session, *m_charts, settings)),
      m_dialogs(new FileDialogs(session, *m_charts, settings, dialogs, this)),
      m_clipboard(new RunClipboard(session, this)),
      m_savedWork(new SavedWork(session, *m_charts, *m_dialogs, *m_notice, settings.journalFolder(), this)),
      m_status(new StatusLine(session, this)), m_map(new MapFeed(session, *m_charts, this)), m_problem(new QLabel) {
    setWindowTitle(tr("Gapscope"));
    setAcceptDrops(true);
    setCentralWidget(makeCentre());
    setStatusBar(m_status);
    m_settingsDock = makeSettingsDock();
    m_runsDock = makeRunsDock();
    m_comparisonDock = makeComparisonDock();
    m_certificateDock = makeCertificateDock();
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    addDockWidget(Qt::LeftDockWidgetArea, m_settingsDock);
    addDockWidget(Qt::BottomDockWidgetArea, m_runsDock);
    tabifyDockWidget(m_runsDock, m_comparisonDock);
    tabifyDockWidget(m_comparisonDock, m_certificateDock);
    setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    m_runsDock->raise();
    for (QDockWidget* dock : {m_settingsDock, m_runsDock, m_comparisonDock, m_certificateDock})
        m_actions->addPanelAction(dock->toggleViewAction());
    m_actions->addRunActions(m_runsPanel->actions());
    m_actions->addToToolBar(m_problem);
    addPageActions();

    connectParts();
    connectSweep();
    m_session.runs().setDark(isDark(palette()));
    resize(usualWidth, usualHeight);
    m_firstArrangement = saveState(arrangementVersion);
    m_firstCharts = m_charts->saveState();
    restoreGeometry(settings.geometry());
    if (restoreState(settings.arrangement(), arrangementVersion))
        m_charts->restoreState(settings.chartArrangement());
    else
        restoreArrangement();
    describeProblem();
    m_timer.setTimerType(Qt::CoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, &MainWindow::refresh);
    setTicking();
}

MainWindow::~MainWindow() {
    // The charts read traces: they go before the runs can, and hear of no run any more.
    m_timer.stop();
    delete m_map;
    m_session.runs().disconnect(m_charts);
}

QWidget* MainWindow::makeCentre() {
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    m_pages->setObjectName(QStringLiteral("pages"));
    m_pages->setDocumentMode(true);
    m_pages->addTab(m_charts, tr("Convergence"));
    m_pages->setTabToolTip(0, tr("How the runs come near the optimum (Ctrl+1)"));
    m_pages->addTab(m_sweepPage, tr("Sensitivity"));
    m_pages->setTabToolTip(1, tr("How the solution depends on λ or another parameter (Ctrl+2)"));
    layout->addWidget(m_pages, 1);
    centre->setMinimumWidth(smallestWidth / 3);
    return centre;
}

QDockWidget* MainWindow::makeSettingsDock() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(4);
    m_dataPanel = new DataPanel(m_session, m_settings);
    m_problemPanel = new ProblemPanel(m_session);
    const std::array sections{new Section(tr("Data"), m_dataPanel), new Section(tr("Problem"), m_problemPanel),
                              new Section(tr("Solver"), new SolverPanel(m_session))};
    for (Section* section : sections) {
        layout->addWidget(section);
        // What refused a run must be seen.
        connect(&m_session, &Session::runRefused, section, [section] { section->setUnfolded(true); });
    }
    layout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(content);
    // The place of the scroll bar is kept free while there is none, so that no field moves when it comes.
    const int barWidth = scroll->verticalScrollBar()->sizeHint().width();
    const auto reserve = [layout, barWidth](int least, int greatest) {
        layout->setContentsMargins(0, 4, greatest > least ? 0 : barWidth, 4);
    };
    connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, content, reserve);
    reserve(0, 0);
    scroll->setMinimumWidth(content->minimumSizeHint().width());
    auto* dock = new QDockWidget(tr("Settings of the next run"), this);
    dock->setObjectName(QStringLiteral("settings"));
    auto* settings = new QWidget;
    auto* whole = new QVBoxLayout(settings);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    whole->addWidget(scroll, 1);
    whole->addWidget(new AddRunBar(m_session));
    dock->setWidget(settings);
    return dock;
}

QDockWidget* MainWindow::makeRunsDock() {
    m_runsPanel = new RunsPanel(m_session);
    auto* dock = new QDockWidget(tr("Runs"), this);
    dock->setObjectName(QStringLiteral("runsDock"));
    dock->setWidget(m_runsPanel);
    dock->setTitleBarWidget(m_runsPanel->titleBar());
    return dock;
}

QDockWidget* MainWindow::makeComparisonDock() {
    m_comparison = new ComparisonPanel(m_session.runs());
    auto* dock = new QDockWidget(tr("Comparison"), this);
    dock->setObjectName(QStringLiteral("comparisonDock"));
    dock->setWidget(m_comparison);
    dock->setTitleBarWidget(m_comparison->titleBar());
    // What was hidden is up to date when it is seen.
    connect(dock, &QDockWidget::visibilityChanged, m_comparison, &ComparisonPanel::refresh);
    return dock;
}

QDockWidget* MainWindow::makeCertificateDock() {
    m_certificate = new CertificatePanel(m_session);
    auto* dock = new QDockWidget(tr("Certificate"), this);
    dock->setObjectName(QStringLiteral("certificateDock"));
    dock->setWidget(m_certificate);
    dock->setTitleBarWidget(new QWidget); // the tab names it
    connect(dock, &QDockWidget::visibilityChanged, m_certificate, &CertificatePanel::refresh);
    return dock;
}

void MainWindow::connectParts() {
    RunList& runs = m_session.runs();
    bindCharts(runs, *m_charts);
    for (const auto signal : {&RunList::added, &RunList::removed, &RunList::changed})
        connect(&runs, signal, this, &MainWindow::setTicking);
    connect(&m_session, &Session::dataChanged, this, &MainWindow::describeProblem);
    connect(&m_session, &Session::draftChanged, this, &MainWindow::describeProblem);
    connect(&m_session, &Session::checked, this, &MainWindow::describeProblem);
    connect(&m_session, &Session::runRefused, this,
            [this] { m_status->announce(tr("No run was added: see the red text beside the field")); });
    connect(m_charts, &ChartGrid::addRunRequested, this, [this] { m_session.addRun(Session::Begin::now); });
    connect(m_charts, &ChartGrid::exportRequested, m_dialogs, &FileDialogs::exportChart);

    connect(m_dataPanel, &DataPanel::openRequested, m_dialogs, &FileDialogs::openData);
    connect(m_runsPanel, &RunsPanel::exportRequested, m_dialogs, &FileDialogs::exportRuns);
    connect(m_runsPanel, &RunsPanel::copyRequested, m_clipboard, &RunClipboard::copy);
    connect(m_runsPanel, &RunsPanel::pasteRequested, m_clipboard, &RunClipboard::paste);
    connect(m_clipboard, &RunClipboard::done, m_status, &StatusLine::announce);
    connect(m_clipboard, &RunClipboard::failed, m_notice, &NoticeBar::showError);
    connect(&m_session, &Session::specRefused, m_notice,
            [this](const Message& error) { m_notice->showError(tr("No run was added: %1").arg(windowText(error))); });
    connect(m_comparison, &ComparisonPanel::exportRequested, this, [this] {
        m_dialogs->exportTable(tr("Comparison of runs"),
                               [this](TableFormat format) { return m_comparison->text(format); });
    });
    connect(m_comparison, &ComparisonPanel::chosen, &runs, &RunList::setCurrent);
    connect(m_dialogs, &FileDialogs::dataChosen, m_dataPanel, &DataPanel::openFile);
    connect(m_problemPanel, &ProblemPanel::groupFileWanted, m_dialogs, &FileDialogs::openGroups);
    connect(m_dialogs, &FileDialogs::groupsChosen, m_problemPanel, &ProblemPanel::setGroupFile);
    connect(m_dialogs, &FileDialogs::done, m_status, &StatusLine::announce);
    connect(m_dialogs, &FileDialogs::failed, m_notice, &NoticeBar::showError);

    connect(m_savedWork, &SavedWork::done, m_status, &StatusLine::announce);
    connect(m_savedWork, &SavedWork::dataChosen, m_dataPanel, &DataPanel::openFile);
    connect(m_dataPanel, &DataPanel::fileDropped, m_savedWork, &SavedWork::open);

    connect(m_actions, &WindowActions::openRequested, m_dialogs, &FileDialogs::openData);
    connect(m_actions, &WindowActions::openSavedWorkRequested, m_dialogs, &FileDialogs::openSavedWork);
    connect(m_actions, &WindowActions::saveSessionRequested, m_savedWork, &SavedWork::save);
    connect(m_actions, &WindowActions::openFileRequested, m_dataPanel, &DataPanel::openFile);
    connect(m_actions, &WindowActions::exportChartRequested, m_dialogs, &FileDialogs::exportChart);
    connect(m_actions, &WindowActions::exportRunsRequested, m_dialogs, &FileDialogs::exportAllRuns);
    connect(m_actions, &WindowActions::themeRequested, this, [this](Theme theme) {
        m_settings.setTheme(theme);
        applyTheme(theme);
    });
    connect(m_actions, &WindowActions::restoreRequested, this, &MainWindow::restoreArrangement);
    connect(m_actions, &WindowActions::helpRequested, this, &MainWindow::showHelp);
    connect(m_actions, &WindowActions::aboutRequested, this, &MainWindow::showAbout);
}

void MainWindow::addPageActions() {
    const std::array names{tr("Show &convergence"), tr("Show &sensitivity")};
    for (int page = 0; page < static_cast<int>(names.size()); ++page) {
        auto* action = new QAction(names[static_cast<std::size_t>(page)], this);
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + page)));
        connect(action, &QAction::triggered, m_pages, [this, page] { m_pages->setCurrentIndex(page); });
        m_actions->addPanelAction(action);
    }
}

void MainWindow::connectSweep() {
    connect(m_sweep, &SweepSession::changed, this, &MainWindow::setTicking);
    connect(m_sweep, &SweepSession::pointOpened, this, [this](const QString& name) {
        m_status->announce(tr("%1 was added to the runs; Convergence shows how it went").arg(name));
    });
    connect(m_sweepPage, &SweepPage::exportChartRequested, this, [this](PathCharts::Kind kind) {
        m_dialogs->exportPicture(PathCharts::chartTitle(kind), [this, kind](const QString& path) {
            return m_sweepPage->charts().exportChart(kind, path);
        });
    });
    connect(m_sweepPage, &SweepPage::exportTableRequested, this,
            [this] { m_dialogs->exportCsv(tr("Path"), m_sweepPage->table()); });
}

void MainWindow::refresh() {
    ++m_ticks;
    // Table and charts take turns: each alone fits into a frame.
    const bool isIdle = m_timer.interval() == idleMilliseconds;
    if (isIdle || m_ticks % ticksPerTable == 0)
        m_runsPanel->model().refresh();
    if (isIdle || m_ticks % ticksPerTable != 0)
        m_charts->tick();
    m_sweepPage->tick();
    if (m_ticks % ticksPerMeasure == 0 || (isIdle && m_ticks % 4 == 0)) {
        m_status->measure();
        m_comparison->refresh();
        m_certificate->refresh();
    }
}

void MainWindow::setTicking() {
    // With nothing going on, a slow beat is left: a hidden chart that comes back still catches up.
    const RunList& runs = m_session.runs();
    const bool isLive = runs.countIn(RunPhase::running) + runs.countIn(RunPhase::stopping) > 0 || m_sweep->isBusy();
    const int wanted = isLive ? static_cast<int>(ChartGrid::tickInterval.count()) : idleMilliseconds;
    if (!m_timer.isActive() || m_timer.interval() != wanted)
        m_timer.start(wanted);
    m_runsPanel->model().refresh();
}

void MainWindow::restoreArrangement() {
    restoreState(m_firstArrangement, arrangementVersion);
    m_charts->restoreState(m_firstCharts);
    resizeDocks({m_settingsDock}, {settingsCharacters * fontMetrics().averageCharWidth()}, Qt::Horizontal);
    resizeDocks({m_runsDock}, {runsLines * (fontMetrics().height() + 8)}, Qt::Vertical);
}

void MainWindow::describeProblem() {
    const DataLoader::Content* data = m_session.data();
    if (data == nullptr) {
        m_problem->clear();
        return;
    }
    const RunSpec::ProblemPart& problem = m_session.draft().problem;
    const std::optional<Strength>& lambda = m_session.check().lambda;
    QString text = tr("%1  %2 × %3  ·  %4 + %5")
                       .arg(QString::fromStdString(data->key.source).section(u'/', -1),
                            QString::number(data->summary.rows), QString::number(data->summary.columns),
                            QString::fromStdString(problem.loss), QString::fromStdString(problem.regularizer));
    const RegularizerInfo* regularizer = findRegularizerInfo(problem.regularizer);
    const bool hasLambda = regularizer != nullptr && regularizer->hasLambda;
    if (hasLambda && lambda && lambda->text == problem.lambda.text)
        text = tr("%1  ·  λ = %2").arg(text, shownNumber(lambda->value, 3));
    m_problem->setText(text);
}

QPixmap MainWindow::picture() {
    m_runsPanel->model().refresh();
    m_comparison->refresh();
    m_certificate->refresh();
    m_charts->refreshAll();
    m_sweepPage->refreshAll();
    return grab();
}

void MainWindow::showHelp() {
    if (m_help == nullptr)
        m_help = new HelpWindow(this);
    // With the focus on a choice, the help opens at what is chosen: "solver-prox-sdca".
    const auto* choice = qobject_cast<const ChoiceBox*>(focusWidget());
    m_help->showEntry(choice == nullptr ? QString()
                                        : QStringLiteral("%1-%2").arg(choice->objectName(), choice->currentId()));
}

void MainWindow::showAbout() {
    auto* about = new QMessageBox(QMessageBox::NoIcon, tr("About Gapscope"), aboutHtml(), QMessageBox::Close, this);
    about->setAttribute(Qt::WA_DeleteOnClose);
    about->setModal(false);
    about->show();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_closing && (m_session.runs().liveCount() > 0 || m_sweep->phase() != SweepSession::Phase::idle)) {
        event->ignore();
        askBeforeClosing();
        return;
    }
    if (m_session.runs().liveCount() > 0) {
        event->ignore();
        closeWhenEnded();
        return;
    }
    m_settings.setArrangement(saveGeometry(), saveState(arrangementVersion), m_charts->saveState());
    event->accept();
}

void MainWindow::askBeforeClosing() {
    if (m_question != nullptr) {
        m_question->raise();
        return;
    }
    const int live = m_session.runs().liveCount();
    const QString words = live == 0   ? tr("A sweep is still going on. Stop it and close?")
                          : live == 1 ? tr("One run is still going on. Stop it and close?")
                                      : tr("%n runs are still going on. Stop them and close?", nullptr, live);
    auto* question = new QMessageBox(QMessageBox::NoIcon, tr("Close Gapscope"), words, QMessageBox::Cancel, this);
    QPushButton* close = question->addButton(tr("&Stop and close"), QMessageBox::AcceptRole);
    question->setDefaultButton(close);
    question->setAttribute(Qt::WA_DeleteOnClose);
    m_question = question;
    connect(close, &QPushButton::clicked, this, [this] {
        m_closing = true;
        closeWhenEnded();
    });
    question->open();
}

void MainWindow::closeWhenEnded() {
    if (m_session.runs().liveCount() == 0) {
        close();
        return;
    }
    m_status->announce(tr("Stopping the runs …"));
    connect(&m_session.runs(), &RunList::allEnded, this, &QWidget::close,
            static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::UniqueConnection));
    m_session.runs().stopAll();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        m_session.runs().setDark(isDark(palette()));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!DataPanel::fileIn(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QString file = DataPanel::fileIn(event->mimeData());
    if (file.isEmpty())
        return;
    event->acceptProposedAction();
    m_savedWork->open(file);
}

} // namespace gapscope
