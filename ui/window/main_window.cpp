// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/main_window.h"

#include "engine/regularizers/regularizer_list.h"
#include "ui/animation/animation_export.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/palette.h"
#include "ui/basics/plain_text.h"
#include "ui/basics/source_name.h"
#include "ui/charts/accessible/accessible_widgets.h"
#include "ui/cluster/batch_controller.h"
#include "ui/experiments/experiment_page.h"
#include "ui/generator/new_data_dialog.h"
#include "ui/help/about_box.h"
#include "ui/help/help_subject.h"
#include "ui/help/help_window.h"
#include "ui/import/data_import.h"
#include "ui/inside/inside_page.h"
#include "ui/lessons/lesson_controller.h"
#include "ui/live/live_bar.h"
#include "ui/map/map_feed.h"
#include "ui/map/row_editing.h"
#include "ui/plane/plane_page.h"
#include "ui/predict/predict_controller.h"
#include "ui/programs/solver_files.h"
#include "ui/session/run_watch.h"
#include "ui/start/start_controller.h"
#include "ui/stepping/rewound_sign.h"
#include "ui/stepping/time_line.h"
#include "ui/sweep/lambda_choice.h"
#include "ui/tour/tour.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/elided_label.h"
#include "ui/window/chart_binding.h"
#include "ui/window/closing.h"
#include "ui/window/connections.h"
#include "ui/window/figure_controller.h"
#include "ui/window/first_size.h"
#include "ui/window/language_menu.h"
#include "ui/window/presentation_keys.h"
#include "ui/window/problem_title.h"
#include "ui/window/run_alerts.h"
#include "ui/workspace/cache_clearing.h"
#include "ui/workspace/undo_history.h"

#include <QCloseEvent>
#include <QDesktopServices>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QMenuBar>
#include <QScreen>
#include <QThread>
#include <QVBoxLayout>

#include <array>

namespace gapscope {
namespace {

constexpr int arrangementVersion = 4;
constexpr int idleMilliseconds = 250;
constexpr unsigned ticksPerTable = 6; // ten times a second; nobody could read faster changes
constexpr int measureMilliseconds = 1000;
constexpr int smallestWidth = 1000;

/// The parent of the window: none. Some widgets are polished while they are made, and get their names then.
QWidget* noParent() {
    installAccessibleWidgets();
    return nullptr;
}

} // namespace

MainWindow::MainWindow(Session& session, Settings& settings, FileDialogs::Look dialogs)
    : QMainWindow(noParent()), m_session(session), m_settings(settings), m_notice(new NoticeBar),
      m_charts(new ChartGrid), m_sweep(new SweepSession(session, this)), m_sweepPage(new SweepPage(session, *m_sweep)),
      m_dataPage(new DataPage(session)), m_pages(nullptr),
      m_actions(new WindowActions(*this, session, *m_charts, settings)),
      m_dialogs(new FileDialogs(session, settings, dialogs, this)), m_clipboard(new RunClipboard(session, this)),
      m_savedWork(new SavedWork(session, *m_sweep, *m_charts, *m_dialogs, *m_notice, settings.journalFolder(), this)),
      m_status(new StatusLine(session, this)), m_watch(new RunWatch(session.runs(), this)),
      m_time(new TimeLine(session.runs(), *m_charts, this)), m_theory(new TheoryFeed(session.runs(), *m_charts, this)),
      m_lessons(
          new LessonController({*this, session, *m_sweep, *m_charts, *m_time}, settings.lessonProgressFile(), this)),
      m_panels(new WindowPanels(*this, session, settings, *m_watch, *m_time)),
      m_alerts(new RunAlerts(session.runs(), *m_watch, *m_notice, *m_status, settings, this)),
      m_history(new UndoHistory(session, *m_charts, this)), m_live(new LiveProblem(session, this)),
      m_liveBar(new LiveBar(*m_live, session.runs())), m_experiments(new ExperimentPage(settings.experimentFolder())),
      m_closing(new Closing(session, *m_sweep, m_experiments->work(), *m_savedWork, *m_status, this)),
      m_map(new MapFeed(session, *m_time, *m_charts, this)), m_plane(new PlanePage(session, *m_time)),
      m_inside(new InsidePage(session, *m_time, m_plane->feed().iterates())),
      m_solution(new SolutionPage(session, *m_time)) {
    showTextsAsWritten();
    showTitle();
    setAcceptDrops(true);
    setCentralWidget(makeCentre());
    setStatusBar(m_status);
    m_status->addPermanentWidget(new RewoundSign(*m_time, *m_charts));
    m_panels->addTheory(*m_charts, *m_theory);
    for (QAction* action : m_panels->actions())
        m_actions->addPanelAction(action);
    m_actions->addRunActions(m_panels->runs().actions());
    m_actions->addAlertAction(m_alerts->action());
    m_actions->addHistory(m_history->stack());
    m_actions->addToToolBar(makeProblemTitle(m_session));
    addPageActions();
    m_actions->addLessons(m_lessons->menu());

    connectParts();
    connectSweep();
    connectLive();
    connectStart();
    connectSolverFiles();
    m_session.runs().setDark(isDark(palette()));
    resize(firstSize(*this, screen()->availableSize()));
    m_firstArrangement = saveState(arrangementVersion);
    m_firstCharts = m_charts->saveState();
    restoreGeometry(settings.geometry());
    if (restoreState(settings.arrangement(), arrangementVersion))
        m_charts->restoreState(settings.chartArrangement());
    else
        restoreArrangement();
    if (!settings.brokenFile().isEmpty())
        m_notice->showError(tr("The settings could not be read and were reset to defaults; the old file is %1")
                                .arg(QDir::toNativeSeparators(settings.brokenFile())));
    if (!settings.laterFile().isEmpty())
        m_notice->showError(tr("A later version of Gapscope wrote %1; it stays as it is, and this version has its own "
                               "settings")
                                .arg(QDir::toNativeSeparators(settings.laterFile())));
    if (!canBeDrawn(settings.language()))
        m_notice->remark(noLettersText(), {});
    m_timer.setTimerType(Qt::CoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, &MainWindow::refresh);
    m_sinceMeasure.start();
    setTicking();
}

MainWindow::~MainWindow() {
    hide(); // pages and panels that get hidden notify their parts, none of which is deleted yet
}

QWidget* MainWindow::makeCentre() {
    auto* centre = new QWidget;
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_notice);
    layout->addWidget(m_liveBar);
    m_pages = new WindowPages({m_charts, m_sweepPage, m_solution, m_dataPage, m_plane, m_experiments, m_inside});
    layout->addWidget(m_pages, 1);
    m_start = new StartController(m_session, m_settings, *m_pages, this);
    layout->addWidget(&m_start->page(), 1);
    centre->setMinimumWidth(smallestWidth / 3);
    return centre;
}

void MainWindow::connectParts() {
    RunList& runs = m_session.runs();
    bindCharts(runs, *m_charts);
    connectHosts(m_panels->data(), runs, *m_notice, this);
    for (const auto signal : {&RunList::added, &RunList::removed, &RunList::changed})
        connect(&runs, signal, this, &MainWindow::setTicking);
    connect(&m_session, &Session::runRefused, this,
            [this] { m_status->announce(tr("No run was added: see the red text beside the field")); });
    m_panels->invite(*m_charts);
    connect(m_charts, &ChartGrid::summaryChanged, &m_panels->comparison(), [this] {
        m_panels->comparison().setSummary(m_charts->areRepetitionsSummarized() ? std::optional(m_charts->spread())
                                                                               : std::nullopt);
    });

    connect(&m_panels->data(), &DataPanel::openRequested, m_dialogs, &FileDialogs::openData);
    connect(&m_panels->runs(), &RunsPanel::removeRequested, m_history, &UndoHistory::removeRuns);
    connect(m_alerts, &RunAlerts::explanationWanted, this, [this](int id) {
        m_session.runs().setCurrent(id);
        m_panels->showCertificate();
    });
    connect(&m_panels->runs(), &RunsPanel::exportRequested, m_dialogs, &FileDialogs::exportRuns);
    connect(&m_panels->runs(), &RunsPanel::modelRequested, m_dialogs, &FileDialogs::saveModel);
    new PredictController(m_session, *m_dialogs, m_panels->runs(), this);
    connect(&m_panels->runs(), &RunsPanel::copyRequested, m_clipboard, &RunClipboard::copy);
    connect(&m_panels->runs(), &RunsPanel::pasteRequested, m_clipboard, &RunClipboard::paste);
    connect(m_clipboard, &RunClipboard::done, m_status, &StatusLine::announce);
    connect(&m_panels->comparison(), &ComparisonPanel::copied, m_status, &StatusLine::announce);
    connect(m_clipboard, &RunClipboard::failed, m_notice, &NoticeBar::showError);
    connect(&m_session, &Session::provisionFailed, m_notice, &NoticeBar::showError);
    connect(&m_session, &Session::specRefused, m_notice,
            [this](const Message& error) { m_notice->showError(tr("No run was added: %1").arg(windowText(error))); });
    connect(&m_panels->comparison(), &ComparisonPanel::exportRequested, this, [this] {
        m_dialogs->exportTable(tr("Comparison of runs"),
                               [this](TableFormat format) { return m_panels->comparison().text(format); });
    });
    connect(&m_panels->comparison(), &ComparisonPanel::chosen, &runs, &RunList::setCurrent);
    connect(m_dialogs, &FileDialogs::dataChosen, m_savedWork, &SavedWork::open); // or a session
    connect(&m_panels->problem(), &ProblemPanel::groupFileWanted, m_dialogs, &FileDialogs::openGroups);
    connect(m_dialogs, &FileDialogs::groupsChosen, &m_panels->problem(), &ProblemPanel::setGroupFile);
    connect(m_dialogs, &FileDialogs::done, m_status, &StatusLine::announce);
    connect(m_dialogs, &FileDialogs::failed, m_notice, &NoticeBar::showError);

    connect(m_savedWork, &SavedWork::done, m_status, &StatusLine::announce);
    connect(m_savedWork, &SavedWork::done, this, &MainWindow::showTitle);
    connect(m_savedWork, &SavedWork::restored, m_history, &UndoHistory::clear);
    connect(m_savedWork, &SavedWork::leftoversChanged, this,
            [this] { m_actions->setLeftoversKnown(m_savedWork->hasLeftovers()); });
    connect(m_actions, &WindowActions::leftoversRequested, m_savedWork, &SavedWork::offerLeftovers);
    m_actions->setLeftoversKnown(m_savedWork->hasLeftovers());
    auto* imports = new DataImport(m_session, this);
    connect(m_savedWork, &SavedWork::dataChosen, imports, &DataImport::open);
    connect(imports, &DataImport::passed, &m_panels->data(), &DataPanel::openFile);
    connect(m_dialogs, &FileDialogs::dataFound, &m_panels->data(), &DataPanel::openFile);
    connect(&m_panels->data(), &DataPanel::fileChosen, m_savedWork, &SavedWork::open);
    connect(m_actions, &WindowActions::openFileRequested, m_savedWork, &SavedWork::open);
    connect(m_time, &TimeLine::positionChanged, this, [this] {
        m_sinceMoment.start(); // the charts follow immediately
        setTicking();
        m_charts->setPosition(m_time->position());
        m_panels->runs().model().setPosition(m_time->tracePosition());
    });

    connect(m_charts, &ChartGrid::redrawWanted, this, [this] {
        m_sinceMoment.start(); // setTicking() slows it down again
        if (m_timer.interval() == idleMilliseconds)
            m_timer.start(static_cast<int>(m_pace.interval().count()));
    });

    connect(m_actions, &WindowActions::openRequested, m_dialogs, &FileDialogs::openData);
    connect(m_actions, &WindowActions::newDataRequested, this, &MainWindow::makeNewData);
    connect(m_actions, &WindowActions::openSavedWorkRequested, m_dialogs, &FileDialogs::openSavedWork);
    connect(m_actions, &WindowActions::saveSessionRequested, m_savedWork, &SavedWork::save);
    m_desk = new FigureController(
        m_session, m_settings, *m_dialogs,
        {*m_charts, *m_sweepPage, *m_solution, *m_dataPage, *m_plane, *m_inside, m_panels->comparison()}, this);
    connect(m_actions, &WindowActions::exportFigureRequested, m_desk, [this] { m_desk->open(); });
    connect(m_actions, &WindowActions::exportAnimationRequested, m_desk, &FigureController::openAnimation);
    m_status->addPermanentWidget(m_desk->animations().bar());
    connect(m_desk, &FigureController::done, m_status, &StatusLine::announce);
    connect(m_desk, &FigureController::failed, m_notice, &NoticeBar::showError);
    m_presentation = new Presentation(*this, *m_charts, *m_panels->settingsDock());
    m_status->addPermanentWidget(
        new PresentationKeys(*m_presentation, {{m_lessons->panel().next(), tr("next task"), true},
                                               {m_actions->stepAction(), tr("next iteration"), true},
                                               {m_actions->presentationAction(), tr("leave")}}));
    m_presentation->setSteps({m_lessons->panel().next(), m_actions->stepAction()},
                             {m_lessons->panel().back(), m_panels->steps().transport().back()});
    connect(m_actions, &WindowActions::presentationRequested, m_presentation, &Presentation::setOn);
    connect(m_presentation, &Presentation::changed, m_actions, &WindowActions::setPresented);
    connect(m_actions, &WindowActions::exportRunsRequested, m_dialogs, &FileDialogs::exportAllRuns);
    connect(m_actions, &WindowActions::shareRequested, m_dialogs, &FileDialogs::share);
    connect(m_actions, &WindowActions::clearCacheRequested, this, [this] {
        clearDataCache(m_session, [status = QPointer(m_status)](const QString& text) {
            if (status != nullptr)
                status->announce(text);
        });
    });
    connectExperiments(*m_experiments, *m_dialogs, m_settings, *m_status, *m_notice);
    connectLessons(*m_lessons, *m_dialogs, m_settings, *m_status, *m_notice);
    connect(m_lessons, &LessonController::helpWanted, this, &MainWindow::showHelpOf);
    connect(m_actions, &WindowActions::themeRequested, this, [this](Theme theme) {
        m_settings.setTheme(theme);
        applyTheme(theme);
    });
    connect(m_actions, &WindowActions::languageRequested, this, [this](Language language) {
        m_settings.setLanguage(language);
        m_status->announce(tr("The language changes at the next start of Gapscope"));
    });
    connect(m_actions, &WindowActions::restoreRequested, this, &MainWindow::restoreArrangement);
    connect(m_actions, &WindowActions::paletteRequested, this,
            [this] { (new CommandPalette(this, menuBar()->actions()))->open(); });
    connect(m_actions, &WindowActions::helpRequested, this, &MainWindow::showHelp);
    connect(m_actions, &WindowActions::keysRequested, this, [this] { showHelpOf(QStringLiteral("keys")); });
    connect(m_actions, &WindowActions::aboutRequested, this,
            [this] { (new AboutBox(m_session.exportPool(), &m_session, this))->show(); });
}

void MainWindow::addPageActions() {
    for (QAction* command : m_pages->commands())
        m_actions->addPanelAction(command);
    m_actions->addViewMenu(tr("Data &view"), m_dataPage->commands());
    const std::vector<QAction*>& steps = m_panels->steps().transport().actions();
    m_actions->addViewMenu(tr("Step by st&ep"), {steps.begin(), steps.end()});
    // Settings and runs are of no use for the experiments, which need the room.
    connect(m_pages, &QTabWidget::currentChanged, m_panels,
            [this] { m_panels->showPage(*m_pages->currentWidget(), *m_experiments); });
    m_panels->showPage(*m_charts, *m_experiments);
    connect(m_dataPage, &DataPage::wanted, this, &MainWindow::showDataView);
}

void MainWindow::connectSweep() {
    connect(m_sweep, &SweepSession::changed, this, &MainWindow::setTicking);
    connect(m_sweep, &SweepSession::pointOpened, this, [this](const QString& name) {
        m_status->announce(tr("%1 was added to the runs; Convergence shows how it went").arg(name));
    });
    auto* choice = new LambdaChoice(m_session, *m_sweep, *m_notice, this);
    connect(m_actions, &WindowActions::lambdaChoiceRequested, choice, &LambdaChoice::start);
    connect(choice, &LambdaChoice::started, this, &MainWindow::showSweep);
    connect(m_sweepPage, &SweepPage::exportTableRequested, this,
            [this] { m_dialogs->exportCsv(tr("Path"), m_sweepPage->table()); });
}

void MainWindow::connectLive() {
    m_actions->addLive(*m_live);
    new RowEditing(m_session, *m_live, *m_map, m_charts->map(), *m_notice, this);
    connect(m_live, &LiveProblem::toggled, this, [this](bool on) {
        m_alerts->setQuiet(on);
        if (!on)
            m_charts->removeFadedRuns();
    });
    connect(m_live, &LiveProblem::certified, m_charts, &ChartGrid::refreshAll); // under the hand
    // A run of a few milliseconds ends before the charts have drawn it.
    connect(m_live, &LiveProblem::changed, this, [this] {
        m_sinceMoment.start();
        setTicking();
    });
}

void MainWindow::connectStart() {
    m_actions->addStart(m_start->action());
    StartPage& page = m_start->page();
    auto* tour = new Tour(*this, m_session, *m_charts);
    m_actions->addStart(tour->action());
    connect(tour, &Tour::started, m_start, &StartController::hide);
    connect(&page, &StartPage::tourWanted, tour, &Tour::start);
    connect(&page, &StartPage::openWanted, m_dialogs, &FileDialogs::openData);
    connect(&page, &StartPage::fileWanted, m_savedWork, &SavedWork::open);
    connect(&page, &StartPage::lessonWanted, this, [this] {
        m_start->hide();
        m_lessons->open(QStringLiteral("gap"));
    });
    // The fast ones are at the left edge of a linear axis.
    connect(m_start, &StartController::raceStarted, m_charts, [this] { m_charts->setXLogarithmic(true); });
    connect(m_start, &StartController::failed, m_notice, &NoticeBar::showError);
    connect(m_pages, &QTabWidget::currentChanged, m_start, &StartController::hide); // by a key or a command
}

void MainWindow::connectSolverFiles() {
    auto* files = new SolverFiles(m_session, *m_notice, this);
    m_actions->addSolverActions(files->actions());
    m_actions->addSolverActions({(new BatchController(m_session, m_settings, *m_notice, this))->action()});
    m_panels->solver().addAction(files->actions().front());
    connect(files, &SolverFiles::fileWanted, m_dialogs, &FileDialogs::openSolver);
    connect(m_dialogs, &FileDialogs::solverChosen, files, &SolverFiles::open);
    connect(m_savedWork, &SavedWork::solverChosen, files, &SolverFiles::open);
    connect(files, &SolverFiles::done, m_status, &StatusLine::announce);
}

void MainWindow::refresh() {
    ++m_ticks;
    // Table and charts take turns: each alone fits into a frame.
    const bool isIdle = m_timer.interval() == idleMilliseconds;
    if (isIdle || m_ticks % ticksPerTable == 0)
        readNumbers();
    if (isIdle || m_ticks % ticksPerTable != 0)
        m_charts->tick();
    m_sweepPage->tick();
    if (m_sinceMeasure.elapsed() >= measureMilliseconds) {
        m_sinceMeasure.start();
        setPace();
        m_status->measure();
        m_session.checkFiles();
        showTitle();
        m_watch->refresh();
        m_theory->refresh();
        m_panels->comparison().refresh();
        m_panels->certificate().refresh();
    }
}

void MainWindow::readNumbers() {
    m_panels->runs().model().refresh();
    m_panels->steps().refresh();
    m_plane->tick();
    m_inside->tick();
    m_liveBar->refresh();
}

void MainWindow::setTicking() {
    // A slow timer remains when nothing is running, so that a hidden chart can catch up when it is shown.
    const RunList& runs = m_session.runs();
    const bool isLive = runs.countIn(RunPhase::running) + runs.countIn(RunPhase::stopping) > 0 || m_sweep->isBusy();
    const bool isMoving = m_sinceMoment.isValid() && m_sinceMoment.elapsed() < measureMilliseconds;
    const int wanted = isLive || isMoving ? static_cast<int>(m_pace.interval().count()) : idleMilliseconds;
    if (!m_timer.isActive() || m_timer.interval() != wanted)
        m_timer.start(wanted);
    m_panels->runs().model().refresh();
}

void MainWindow::setPace() {
    const int running = m_session.runs().countIn(RunPhase::running);
    m_pace.measure(m_sweep->isBusy() || running >= QThread::idealThreadCount());
    setTicking();
}

/// Shows the name of the session; the mark of unsaved changes follows the platform.
void MainWindow::showTitle() {
    const QString path = m_savedWork->sessionPath();
    const QString title =
        path.isEmpty() ? tr("Gapscope") : tr("%1[*] – Gapscope").arg(windowTitleText(QFileInfo(path).fileName()));
    if (title != windowTitle())
        setWindowTitle(title);
    setWindowModified(!path.isEmpty() && m_savedWork->unsaved().isAny());
}

void MainWindow::restoreArrangement() {
    m_presentation->setOn(false);
    m_panels->forgetPages();
    restoreState(m_firstArrangement, arrangementVersion);
    m_charts->restoreState(m_firstCharts);
    m_panels->giveUsualSizes();
    m_lessons->arrange();
    m_panels->showPage(*m_pages->currentWidget(), *m_experiments);
}

void MainWindow::makeNewData() {
    const DataLoader::Content* content = m_session.data();
    auto* dialog = new NewDataDialog(content == nullptr ? std::string() : content->key.source, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &NewDataDialog::wanted, &m_panels->data(), &DataPanel::openSource);
    dialog->open();
}

QPixmap MainWindow::picture() {
    m_panels->runs().model().refresh();
    m_panels->comparison().refresh();
    m_panels->certificate().refresh();
    m_charts->refreshAll();
    m_sweepPage->refreshAll();
    m_plane->tick();
    m_inside->tick();
    return grab();
}

void MainWindow::setCommandReader(const RunClipboard::CommandReader& reader) {
    m_clipboard->setReader(reader);
    m_lessons->setCommandReader(reader);
    m_start->setCommandReader(reader);
}

void MainWindow::showHelp() {
    showHelpOf(helpEntryFor(focusWidget()));
}

void MainWindow::showHelpOf(const QString& entry) {
    if (m_help == nullptr)
        m_help = new HelpWindow(this);
    m_help->showEntry(entry);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_closing->mayClose()) {
        event->ignore();
        return;
    }
    m_presentation->setOn(false);                  // the next start must not be a presentation
    m_panels->showPage(*m_charts, *m_experiments); // the page of the next start
    m_lessons->close();
    m_savedWork->closed();
    m_settings.setArrangement(saveGeometry(), saveState(arrangementVersion), m_charts->saveState());
    event->accept();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    // The first layout stretches an arrangement that is restored before it, so the panels would grow at every start.
    const bool isFirst = m_ticks == 0;
    if (isFirst && restoreState(m_settings.arrangement(), arrangementVersion))
        m_charts->restoreState(m_settings.chartArrangement());
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
    if (const QString file = DataPanel::fileIn(event->mimeData()); !file.isEmpty()) {
        event->acceptProposedAction();
        m_savedWork->open(file);
    }
}

} // namespace gapscope
