// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/window_actions.h"

#include "ui/basics/icons.h"
#include "ui/basics/plain_text.h"
#include "ui/charts/frame/chart_kind.h"
#include "ui/charts/grid/summary_menu.h"
#include "ui/help/key_sheet.h"
#include "ui/window/language_menu.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenuBar>
#include <QScreen>
#include <QThread>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr std::array chartKinds{ChartGrid::Kind::objectives, ChartGrid::Kind::gap,    ChartGrid::Kind::sparsity,
                                ChartGrid::Kind::errors,     ChartGrid::Kind::method, ChartGrid::Kind::map};

void describe(QAction* action, const QString& meaning) {
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? meaning : WindowActions::tr("%1 (%2)").arg(meaning, keys));
    action->setStatusTip(meaning);
}

} // namespace

WindowActions::WindowActions(QMainWindow& window, Session& session, ChartGrid& charts, Settings& settings)
    : QObject(&window), m_window(window), m_session(session), m_charts(charts), m_settings(settings) {
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeRunMenu();
    makeHelpMenu();
    makeToolBar();
    RunList& runs = session.runs();
    for (const auto signal : {&RunList::added, &RunList::removed, &RunList::changed, &RunList::currentChanged})
        connect(&runs, signal, this, &WindowActions::updateRunActions);
    updateRunActions();
}

QAction* WindowActions::command(QMenu* menu, const QString& text, const QKeySequence& shortcut) {
    auto* action = new QAction(text, this);
    action->setShortcut(shortcut);
    menu->addAction(action);
    return action;
}

void WindowActions::makeFileMenu() {
    QMenu* menu = m_window.menuBar()->addMenu(tr("&File"));
    QAction* fresh = command(menu, tr("&New data…"), QKeySequence::New);
    describe(fresh,
             tr("Make data from a seed: points of a plane, documents, categories, ratings, sequences and others"));
    connect(fresh, &QAction::triggered, this, &WindowActions::newDataRequested);
    connect(command(menu, tr("&Open data…"), QKeySequence::Open), &QAction::triggered, this,
            &WindowActions::openRequested);
    QMenu* recent = menu->addMenu(tr("Open &recent"));
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(recent); });
    connect(command(menu, tr("Open session or run &log…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)),
            &QAction::triggered, this, &WindowActions::openSavedWorkRequested);
    connect(command(menu, tr("&Save session…"), QKeySequence::Save), &QAction::triggered, this,
            &WindowActions::saveSessionRequested);
    QAction* share = command(menu, tr("S&hare as a web page…"));
    describe(share, tr("One file with interactive charts, certificates and commands; a browser opens it, and Gapscope "
                       "the session inside it"));
    connect(share, &QAction::triggered, this, &WindowActions::shareRequested);
    m_leftovers = command(menu, tr("Restore unsaved wor&k…"));
    connect(m_leftovers, &QAction::triggered, this, &WindowActions::leftoversRequested);
    setLeftoversKnown(false);
    menu->addSeparator();
    QAction* figure = command(menu, tr("&Export figure…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    describe(figure, tr("One or several charts for a paper or a slide: PNG, SVG or PDF in a chosen size"));
    connect(figure, &QAction::triggered, this, &WindowActions::exportFigureRequested);
    QAction* animation = command(menu, tr("Export ani&mation…"));
    describe(animation, tr("Charts that grow, for slides and web pages: animated WebP, MP4, or numbered PNG or SVG"));
    connect(animation, &QAction::triggered, this, &WindowActions::exportAnimationRequested);
    QMenu* pictures = menu->addMenu(tr("&Copy chart as picture"));
    QMenu* data = menu->addMenu(tr("Copy chart as &data"));
    QMenu* tables = menu->addMenu(tr("Show chart as a &table"));
    for (const ChartGrid::Kind kind : chartKinds) {
        const QString title = chartTitle(kind);
        QAction* picture = command(pictures, title);
        connect(picture, &QAction::triggered, this,
                [this, kind] { Q_EMIT m_charts.outputRequested(kind, ChartOutput::picture); });
        QAction* points = command(data, title);
        connect(points, &QAction::triggered, this,
                [this, kind] { Q_EMIT m_charts.outputRequested(kind, ChartOutput::data); });
        QAction* table = command(tables, title);
        connect(table, &QAction::triggered, this,
                [this, kind] { Q_EMIT m_charts.outputRequested(kind, ChartOutput::table); });
        if (kind == ChartGrid::Kind::map)
            m_mapActions.insert(m_mapActions.end(), {picture, points, table});
    }
    connect(command(menu, tr("Export all r&uns…"), QKeySequence(Qt::CTRL | Qt::Key_E)), &QAction::triggered, this,
            &WindowActions::exportRunsRequested);
    menu->addSeparator();
    QAction* clear = command(menu, tr("Cle&ar the data cache"));
    clear->setObjectName(QStringLiteral("clearDataCache"));
    describe(clear, tr("Remove the binary copies of big data files, which make them load faster the next time"));
    connect(clear, &QAction::triggered, this, &WindowActions::clearCacheRequested);
    menu->addSeparator();
    connect(command(menu, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q)), &QAction::triggered, &m_window,
            &QWidget::close);
}

void WindowActions::setLeftoversKnown(bool any) {
    m_leftovers->setEnabled(any);
    const QString meaning = tr("Offers again what an earlier window held when it was killed or closed without saving");
    describe(m_leftovers, any ? meaning : tr("%1: there is none").arg(meaning));
}

void WindowActions::fillRecent(QMenu* menu) {
    menu->clear();
    menu->setToolTipsVisible(true);
    const QStringList files = m_settings.recentFiles();
    for (const QString& file : files) {
        QAction* action = menu->addAction(actionText(QFileInfo(file).fileName()));
        action->setToolTip(file);
        connect(action, &QAction::triggered, this, [this, file] { Q_EMIT openFileRequested(file); });
    }
    if (files.isEmpty()) {
        QAction* none = menu->addAction(tr("No file was opened yet"));
        none->setEnabled(false);
        return;
    }
    menu->addSeparator();
    connect(menu->addAction(tr("Clear recent files")), &QAction::triggered, this,
            [this] { m_settings.clearRecentFiles(); });
}

void WindowActions::makeEditMenu() {
    m_editMenu = m_window.menuBar()->addMenu(tr("&Edit"));
    QAction* find = command(m_editMenu, tr("&Find a command…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P));
    connect(find, &QAction::triggered, this, &WindowActions::paletteRequested);
}

void WindowActions::addHistory(QUndoStack& history) {
    QAction* undo = history.createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = history.createRedoAction(this, tr("&Redo"));
    redo->setShortcut(QKeySequence::Redo);
    QAction* first = m_editMenu->actions().constFirst();
    m_editMenu->insertActions(first, {undo, redo});
    m_editMenu->insertSeparator(first);
}

void WindowActions::addLive(LiveProblem& live) {
    auto* action = new QAction(tr("&Live"), this);
    action->setObjectName(QStringLiteral("live"));
    action->setCheckable(true);
    action->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L));
    describe(action,
             tr("A change of λ, the problem or the split is solved at once by all visible runs, each from where "
                "it is"));
    connect(action, &QAction::triggered, &live, &LiveProblem::setOn);
    connect(&live, &LiveProblem::toggled, action, &QAction::setChecked);
    m_runMenu->insertAction(m_startAll, action);
    m_runMenu->insertSeparator(m_startAll);
    m_bar->insertAction(m_oneAfterAnother, action);
}

void WindowActions::addSolverActions(const std::vector<QAction*>& actions) {
    QAction* separator = m_runMenu->insertSeparator(m_startAll);
    m_runMenu->insertActions(separator, {actions.begin(), actions.end()});
}

void WindowActions::addAlertAction(QAction* action) {
    m_runMenu->addAction(action);
}

void WindowActions::makeViewMenu() {
    QMenu* menu = m_window.menuBar()->addMenu(tr("&View"));
    m_viewMenu = menu;
    makeAxisActions(menu);
    menu->addSeparator();
    QMenu* fill = menu->addMenu(tr("One chart alo&ne"));
    for (const ChartGrid::Kind kind : chartKinds) {
        QAction* action = command(fill, chartTitle(kind));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, kind] { m_charts.toggleMaximized(kind); });
        connect(&m_charts, &ChartGrid::maximizedChanged, action,
                [this, action, kind] { action->setChecked(m_charts.maximized() == kind); });
        if (kind == ChartGrid::Kind::map)
            m_mapActions.push_back(action);
    }
    makeMethodAction(menu);
    makeMapAction(menu);
    m_present = command(menu, tr("&Presentation"), QKeySequence(Qt::Key_F11));
    m_present->setCheckable(true);
    describe(m_present, tr("Wide lines and large fonts in the charts, and no settings beside them"));
    connect(m_present, &QAction::triggered, this, &WindowActions::presentationRequested);
    menu->addSeparator();
    makeThemeActions(menu->addMenu(tr("&Theme")));
    auto* language = new LanguageMenu(m_settings.language(), menu);
    menu->addMenu(language);
    connect(language, &LanguageMenu::chosen, this, &WindowActions::languageRequested);
    m_panelMenu = menu->addMenu(tr("Panel&s"));
    connect(command(menu, tr("Restore arrange&ment")), &QAction::triggered, this, &WindowActions::restoreRequested);
}

void WindowActions::makeMethodAction(QMenu* menu) {
    QAction* action = command(menu, tr("&Quantities of the method"), QKeySequence(Qt::CTRL | Qt::Key_J));
    action->setObjectName(QStringLiteral("method"));
    action->setCheckable(true);
    describe(action, tr("How the method of the chosen run works inside, in place of the sparsity"));
    connect(action, &QAction::triggered, &m_charts, &ChartGrid::setMethodShown);
    connect(&m_charts, &ChartGrid::methodShownChanged, action, &QAction::setChecked);
}

void WindowActions::makeMapAction(QMenu* menu) {
    QAction* action = command(menu, tr("&Decision map"), QKeySequence(Qt::CTRL | Qt::Key_M));
    action->setCheckable(true);
    connect(action, &QAction::triggered, &m_charts, &ChartGrid::setMapShown);
    connect(&m_charts, &ChartGrid::mapShownChanged, action, &QAction::setChecked);
    m_mapActions.push_back(action);
    const QString meaning =
        tr("What the model of the chosen run says at every point of the plane, in place of the errors");
    const auto follow = [this, action, meaning](const QString& reason) {
        for (QAction* each : m_mapActions) {
            each->setEnabled(reason.isEmpty() || each->isChecked()); // the checked one stays enabled, so that it can be
                                                                     // switched off
            describe(each, !reason.isEmpty() ? reason : each == action ? meaning : QString());
        }
    };
    connect(&m_charts, &ChartGrid::mapObstacleChanged, this, follow);
    connect(&m_charts, &ChartGrid::mapShownChanged, this, [this, follow] { follow(m_charts.mapObstacle()); });
    follow(m_charts.mapObstacle());
}

void WindowActions::makeAxisActions(QMenu* menu) {
    auto* group = new QActionGroup(this);
    const std::array names{tr("&Iterations"), tr("&Passes"), tr("&Seconds"), tr("&Rounds"), tr("&Bytes sent")};
    const std::array meanings{tr("All charts over iterations of each solver"),
                              tr("All charts over passes over the data"), tr("All charts over solver seconds"),
                              tr("All charts over exchanges among processes"), tr("All charts over bytes sent")};
    QMenu* xMenu = menu->addMenu(tr("&x axis"));
    for (std::size_t i = 0; i < names.size(); ++i) {
        QAction* action = command(xMenu, names[i], QKeySequence::fromString(QStringLiteral("Alt+%1").arg(i + 1)));
        action->setCheckable(true);
        describe(action, meanings[i]);
        group->addAction(action);
        const auto quantity = static_cast<XQuantity>(i);
        action->setChecked(m_charts.xQuantity() == quantity);
        connect(action, &QAction::triggered, this, [this, quantity] { m_charts.setXQuantity(quantity); });
        m_xActions.push_back(action);
        action->setVisible(!isOfRanks(quantity)); // until a run has them
        if (isOfRanks(quantity))
            connect(&m_charts, &ChartGrid::roundsKnownChanged, action, &QAction::setVisible);
    }
    connect(&m_charts, &ChartGrid::xQuantityChanged, this,
            [this](XQuantity quantity) { m_xActions[static_cast<std::size_t>(quantity)]->setChecked(true); });

    m_xLogarithmic = command(menu, tr("&Logarithmic x"), QKeySequence(Qt::CTRL | Qt::Key_L));
    m_xLogarithmic->setCheckable(true);
    m_xLogarithmic->setIconText(tr("log x"));
    m_xLogarithmic->setChecked(m_charts.isXLogarithmic());
    describe(m_xLogarithmic, tr("A logarithmic x axis in all charts"));
    connect(m_xLogarithmic, &QAction::triggered, &m_charts, &ChartGrid::setXLogarithmic);
    connect(&m_charts, &ChartGrid::xLogarithmicChanged, m_xLogarithmic, &QAction::setChecked);

    QMenu* yMenu = menu->addMenu(tr("Logarithmic &y"));
    for (const ChartGrid::Kind kind : chartKinds) {
        QAction* action = command(yMenu, chartTitle(kind));
        action->setCheckable(true);
        action->setChecked(m_charts.isYLogarithmic(kind));
        connect(action, &QAction::triggered, this, [this, action, kind](bool on) {
            m_charts.setYLogarithmic(kind, on);
            action->setChecked(m_charts.isYLogarithmic(kind)); // a method without quantities has no scale
        });
        connect(&m_charts, &ChartGrid::yLogarithmicChanged, action, [action, kind](ChartGrid::Kind changed, bool on) {
            if (changed == kind)
                action->setChecked(on);
        });
        if (kind == ChartGrid::Kind::method)
            connect(&m_charts, &ChartGrid::methodChanged, action,
                    [this, action, kind] { action->setChecked(m_charts.isYLogarithmic(kind)); });
    }
    m_averages = command(menu, tr("&Averaged iterates"));
    m_averages->setCheckable(true);
    m_averages->setIconText(tr("averages"));
    m_averages->setChecked(m_charts.areAveragesShown());
    describe(m_averages, tr("Show the averaged iterates of solvers that keep them"));
    connect(m_averages, &QAction::triggered, &m_charts, &ChartGrid::setAveragesShown);
    connect(&m_charts, &ChartGrid::averagesShownChanged, m_averages, &QAction::setChecked);

    m_theory = command(menu, tr("T&heory"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    m_theory->setObjectName(QStringLiteral("theory"));
    m_theory->setCheckable(true);
    m_theory->setIconText(tr("theory"));
    m_theory->setChecked(m_charts.isTheoryShown());
    describe(m_theory, tr("Show the bounds of theorems in the chart of the gap, beside what was measured"));
    connect(m_theory, &QAction::triggered, &m_charts, &ChartGrid::setTheoryShown);
    connect(&m_charts, &ChartGrid::theoryShownChanged, m_theory, &QAction::setChecked);

    const auto addSwitch = [&](const QString& text, const char* name, const QString& meaning, bool isOn, auto set,
                               auto changed) {
        QAction* action = command(menu, text);
        action->setObjectName(QLatin1String(name));
        action->setCheckable(true);
        action->setChecked(isOn);
        describe(action, meaning);
        connect(action, &QAction::triggered, &m_charts, set);
        connect(&m_charts, changed, action, &QAction::setChecked);
        return action;
    };
    addSwitch(tr("Objectives minus the best bound"), "excess",
              tr("Show the primal objective above the best certified bound of all runs, which is at most the optimum"),
              m_charts.isExcessShown(), &ChartGrid::setExcessShown, &ChartGrid::excessShownChanged);
    constexpr int wideScreen = 1600;
    m_charts.setValuesShown(
        m_settings.isUnfolded(QStringLiteral("values"), m_window.screen()->geometry().width() >= wideScreen));
    connect(&m_charts, &ChartGrid::valuesShownChanged, this,
            [this](bool on) { m_settings.setUnfolded(QStringLiteral("values"), on); });
    addSwitch(tr("Values beside the charts"), "values",
              tr("Show the values at the crosshair and between the cursors in a strip, not in boxes over the curves"),
              m_charts.areValuesShown(), &ChartGrid::setValuesShown, &ChartGrid::valuesShownChanged)
        ->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));

    addSummaryActions(*menu, m_charts)->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));

    m_fit = command(menu, tr("&Fit all charts"), QKeySequence(Qt::CTRL | Qt::Key_0));
    m_fit->setIconText(tr("fit"));
    describe(m_fit, tr("All charts show everything and follow new points"));
    connect(m_fit, &QAction::triggered, &m_charts, &ChartGrid::fitAll);
}

void WindowActions::makeThemeActions(QMenu* menu) {
    auto* group = new QActionGroup(this);
    const std::array names{tr("As the &system"), tr("&Light"), tr("&Dark")};
    const std::array themes{Theme::system, Theme::light, Theme::dark};
    for (std::size_t i = 0; i < names.size(); ++i) {
        QAction* action = command(menu, names[i]);
        action->setCheckable(true);
        action->setChecked(m_settings.theme() == themes[i]);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme = themes[i]] { Q_EMIT themeRequested(theme); });
    }
}

void WindowActions::makeRunMenu() {
    m_runMenu = m_window.menuBar()->addMenu(tr("&Run"));
    m_runMenu->setToolTipsVisible(true);
    connect(command(m_runMenu, tr("&Add run"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Return)),
            &QAction::triggered, this, [this] { m_session.addRun(Session::Begin::later); });
    connect(command(m_runMenu, tr("A&dd and start"), QKeySequence(Qt::CTRL | Qt::Key_Return)), &QAction::triggered,
            this, [this] { m_session.addRun(Session::Begin::now); });
    QAction* race = command(m_runMenu, tr("&Compare three solvers"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R));
    describe(race, tr("Add and start three solvers that work in different ways on the present problem"));
    connect(race, &QAction::triggered, this, [this] { m_session.addRace(); });
    QAction* five = command(m_runMenu, tr("Compare five solvers"));
    describe(five, tr("The same with a second-order and another stochastic method"));
    constexpr std::size_t moreSolvers = 5;
    connect(five, &QAction::triggered, this, [this] { m_session.addRace(moreSolvers); });
    QAction* lambda =
        command(m_runMenu, tr("Choose λ by cross-validation"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V));
    describe(lambda, tr("Solve a path of λ on five folds, and take the value with the smallest mean error"));
    connect(lambda, &QAction::triggered, this, &WindowActions::lambdaChoiceRequested);
    m_runMenu->addSeparator();
    RunList& runs = m_session.runs();
    m_startAll = command(m_runMenu, tr("&Start or resume all"), QKeySequence(Qt::Key_F5));
    m_startAll->setIcon(symbolIcon(Symbol::start));
    m_startAll->setIconText(tr("Start"));
    connect(m_startAll, &QAction::triggered, &runs, &RunList::startAll);
    m_pauseAll = command(m_runMenu, tr("&Pause all"), QKeySequence(Qt::Key_F6));
    m_pauseAll->setIcon(symbolIcon(Symbol::pause));
    m_pauseAll->setIconText(tr("Pause all"));
    connect(m_pauseAll, &QAction::triggered, &runs, &RunList::pauseAll);
    m_stepAll = command(m_runMenu, tr("Nex&t iteration"), QKeySequence(Qt::Key_F10));
    m_stepAll->setIcon(symbolIcon(Symbol::step));
    m_stepAll->setIconText(tr("Next iteration"));
    connect(m_stepAll, &QAction::triggered, this, [&runs] { runs.step(runs.current()); });
    m_stopAll = command(m_runMenu, tr("St&op all"), QKeySequence(Qt::SHIFT | Qt::Key_F5));
    m_stopAll->setIcon(symbolIcon(Symbol::stop));
    m_stopAll->setIconText(tr("Stop all"));
    connect(m_stopAll, &QAction::triggered, &runs, &RunList::stopAll);
    m_runMenu->addSeparator();
    makeQueueActions();
    m_runMenu->addSeparator();
}

void WindowActions::makeQueueActions() {
    RunList& runs = m_session.runs();
    m_oneAfterAnother = command(m_runMenu, tr("One after a&nother"));
    m_oneAfterAnother->setCheckable(true);
    m_oneAfterAnother->setIcon(symbolIcon(Symbol::clock));
    m_oneAfterAnother->setIconText(tr("One after another"));
    describe(m_oneAfterAnother,
             tr("Started runs take turns, so that a race over seconds is fair: no two share the cores"));
    connect(m_oneAfterAnother, &QAction::triggered, &runs, &RunList::setOneAfterAnother);
    connect(&runs, &RunList::queueChanged, m_oneAfterAnother,
            [this, &runs] { m_oneAfterAnother->setChecked(runs.oneAfterAnother()); });

    QMenu* menu = m_runMenu->addMenu(tr("At &most at once"));
    auto* group = new QActionGroup(this);
    const int cores = std::max(1, QThread::idealThreadCount());
    std::vector<int> counts{0};
    for (int count = 1; count <= std::min(cores, 16); ++count)
        counts.push_back(count);
    for (const int count : counts) {
        const QString words = count == 1 ? tr("One run") : tr("%n runs", nullptr, count);
        QAction* action = command(menu, count == 0 ? tr("All that were started") : words);
        action->setCheckable(true);
        action->setChecked(count == runs.maxAtOnce());
        group->addAction(action);
        connect(action, &QAction::triggered, this, [&runs, count] { runs.setMaxAtOnce(count); });
    }
}

void WindowActions::addStart(QAction* action) {
    m_helpMenu->insertAction(m_helpMenu->actions().constFirst(), action);
}

void WindowActions::makeHelpMenu() {
    QMenu* menu = m_window.menuBar()->addMenu(tr("&Help"));
    m_helpMenu = menu;
    connect(command(menu, tr("&Help"), QKeySequence::HelpContents), &QAction::triggered, this,
            &WindowActions::helpRequested);
    auto* sheet = new KeySheet(m_window);
    connect(command(menu, tr("&Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1)), &QAction::triggered, sheet,
            &KeySheet::open);
    connect(sheet, &KeySheet::otherKeysWanted, this, &WindowActions::keysRequested);
    connect(command(menu, tr("&About Gapscope")), &QAction::triggered, this, &WindowActions::aboutRequested);
}

void WindowActions::makeToolBar() {
    auto* bar = new QToolBar(tr("Commands"), &m_window);
    bar->setObjectName(QStringLiteral("commands"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = bar->fontMetrics().height();
    bar->setIconSize({side, side});
    bar->addActions({m_startAll, m_pauseAll, m_stepAll, m_stopAll});
    bar->addSeparator();
    bar->addAction(m_oneAfterAnother);
    bar->addSeparator();
    auto* x = new QLabel(tr("x:"));
    x->setContentsMargins(4, 0, 4, 0);
    bar->addWidget(x);
    for (QAction* action : m_xActions)
        bar->addAction(action);
    bar->addAction(m_xLogarithmic);
    bar->addSeparator();
    bar->addActions({m_averages, m_theory, m_fit});
    m_window.addToolBar(bar);
    m_bar = bar;
}

void WindowActions::addToToolBar(QLabel* label) {
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    label->setContentsMargins(8, 0, 8, 0);
    label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_bar->addWidget(label);
}

void WindowActions::addRunActions(const std::vector<QAction*>& actions) {
    QMenu* menu = m_runMenu->addMenu(tr("Chosen r&uns"));
    menu->setToolTipsVisible(true);
    menu->addActions({actions.begin(), actions.end()});
}

void WindowActions::addPanelAction(QAction* action) {
    m_panelMenu->addAction(action);
}

void WindowActions::addViewMenu(const QString& title, const QList<QAction*>& commands) {
    auto* menu = new QMenu(title, m_viewMenu);
    menu->addActions(commands);
    m_viewMenu->insertMenu(m_panelMenu->menuAction(), menu);
}

void WindowActions::addLessons(QMenu* lessons) {
    m_helpMenu->insertMenu(m_helpMenu->actions().constLast(), lessons); // above About
}

void WindowActions::updateRunActions() {
    const RunList& runs = m_session.runs();
    const int startable = runs.countIn(RunPhase::ready) + runs.countIn(RunPhase::paused);
    const int pausable = runs.countIn(RunPhase::running) + runs.countIn(RunPhase::waiting);
    const int live = pausable + runs.countIn(RunPhase::paused);
    const Run* current = runs.find(runs.current());
    const bool canStep = current != nullptr && current->phase() != RunPhase::ended &&
                         current->phase() != RunPhase::stopping && current->phase() != RunPhase::followed;
    const auto set = [](QAction* action, bool possible, const QString& meaning, const QString& reason) {
        action->setEnabled(possible);
        describe(action, possible ? meaning : tr("%1: %2").arg(meaning, reason));
    };
    set(m_startAll, startable > 0, tr("Start or resume all runs"), tr("no run is ready or paused"));
    set(m_pauseAll, pausable > 0, tr("Pause all runs"), tr("no run is going on"));
    set(m_stepAll, canStep, tr("One iteration of the chosen run, then pause"), tr("choose a run that has not ended"));
    set(m_stopAll, live > 0, tr("Stop all runs"), tr("no run is going on"));
}

} // namespace gapscope
