// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/window_panels.h"

#include "ui/basics/help_entry.h"
#include "ui/panels/add_run_bar.h"
#include "ui/theory/compared_theory.h"
#include "ui/widgets/section.h"

#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace gapscope {
namespace {

constexpr int settingsCharacters = 58; // width of the settings in average characters
constexpr int runsLines = 7;           // height of the table in lines

} // namespace

WindowPanels::WindowPanels(QMainWindow& window, Session& session, Settings& settings, RunWatch& watch, TimeLine& time)
    : QObject(&window), m_window(window), m_session(session), m_settings(settings), m_watch(watch), m_time(time),
      m_layout(new PanelLayout(window, settings)) {
    m_settingsDock = makeSettingsDock();
    m_runsDock = makeRunsDock();
    m_comparisonDock = makeComparisonDock();
    m_certificateDock = makeCertificateDock();
    m_stepsDock = makeStepsDock();
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.addDockWidget(Qt::LeftDockWidgetArea, m_settingsDock);
    window.addDockWidget(Qt::BottomDockWidgetArea, m_runsDock);
    window.tabifyDockWidget(m_runsDock, m_comparisonDock);
    window.tabifyDockWidget(m_comparisonDock, m_certificateDock);
    window.tabifyDockWidget(m_certificateDock, m_stepsDock);
    window.setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::North);
    m_runsDock->raise();
}

void WindowPanels::addTheory(ChartGrid& charts, TheoryFeed& feed) {
    m_theory = new TheoryPanel(m_session.runs(), charts, feed, m_settings);
    m_theoryDock = new QDockWidget(tr("Theory"), &m_window);
    m_theoryDock->setObjectName(QStringLiteral("theoryDock"));
    m_theoryDock->setWidget(m_theory);
    setHelpEntry(m_theory, QStringLiteral("theory"));
    m_layout->add(m_theoryDock, new QWidget, true); // the tab shows its name
    m_window.tabifyDockWidget(m_certificateDock, m_theoryDock);
    m_runsDock->raise();
    new ComparedTheory(m_session.runs(), *m_comparison, feed, m_settings, this);
}

void WindowPanels::invite(ChartGrid& charts) {
    const auto offer = [this, &charts] {
        for (QPushButton* button : charts.findChildren<QPushButton*>(QStringLiteral("invitingButton")))
            button->setText(m_session.data() == nullptr ? tr("Choose data") : tr("Add a solver"));
    };
    offer();
    connect(&m_session, &Session::dataChanged, &charts, offer);
    connect(&charts, &ChartGrid::addRunRequested, this, [this] {
        if (m_session.data() == nullptr)
            offerData();
        else
            m_session.addRun(Session::Begin::now);
    });
}

void WindowPanels::giveUsualSizes() {
    const QFontMetrics metrics = m_window.fontMetrics();
    m_window.resizeDocks({m_settingsDock}, {settingsCharacters * metrics.averageCharWidth()}, Qt::Horizontal);
    m_window.resizeDocks({m_runsDock}, {runsLines * (metrics.height() + 8)}, Qt::Vertical);
}

void WindowPanels::showCertificate() {
    m_certificateDock->show();
    m_certificateDock->raise();
}

void WindowPanels::offerData() {
    m_settingsDock->show();
    m_dataSection->setUnfolded(true);
    m_settingsPlace->ensureVisible(0, 0);
    m_data->offerSets();
}

void WindowPanels::showPage(const QWidget& page, const QWidget& without) {
    const QString left = std::exchange(m_page, QString::fromLatin1(page.metaObject()->className()).section(u':', -1));
    if (!left.isEmpty() && !m_aside)
        m_layout->leave(left);
    setAside(&page == &without);
    if (!m_aside && !left.isEmpty() && left != m_page)
        m_layout->enter(m_page);
}

void WindowPanels::forgetPages() {
    setAside(false);
    m_layout->forget();
}

std::vector<QAction*> WindowPanels::actions() const {
    std::vector<QAction*> actions;
    for (const QDockWidget* dock : docks())
        actions.push_back(dock->toggleViewAction());
    auto* line = new QAction(m_layout);
    line->setSeparator(true);
    actions.push_back(line);
    actions.insert(actions.end(), m_layout->actions().begin(), m_layout->actions().end());
    return actions;
}

void WindowPanels::setAside(bool aside) {
    if (aside == m_aside.has_value())
        return;
    if (aside) {
        m_aside = Aside{.state = m_window.saveState()};
        for (QDockWidget* dock : docks())
            if (!dock->isHidden() && !dock->isFloating()) {
                m_aside->docks.push_back(dock);
                if (dock != m_settingsDock && !dock->widget()->isHidden())
                    m_aside->front = dock;
            }
        for (QDockWidget* dock : m_aside->docks)
            dock->hide();
        return;
    }
    const Aside before = *std::exchange(m_aside, std::nullopt);
    m_window.restoreState(before.state); // restores their sizes
    for (QDockWidget* dock : before.docks)
        dock->show();
    if (before.front != nullptr)
        before.front->raise();
}

QDockWidget* WindowPanels::makeSettingsDock() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 4, 0, 4);
    layout->setSpacing(4);
    m_data = new DataPanel(m_session, m_settings);
    m_problem = new ProblemPanel(m_session);
    m_solver = new SolverPanel(m_session);
    const std::array sections{new Section(tr("Data"), m_data), new Section(tr("Problem"), m_problem),
                              new Section(tr("Solver"), m_solver)};
    m_dataSection = sections.front();
    constexpr std::array names{"data", "problem", "solver"};
    for (std::size_t i = 0; i < sections.size(); ++i)
        sections[i]->setObjectName(QLatin1String(names[i]) + QStringLiteral("Section"));
    setHelpEntry(m_data, QStringLiteral("files"));
    for (Section* section : sections) {
        layout->addWidget(section);
        // Make sure the reason why a run was refused is visible.
        connect(&m_session, &Session::runRefused, section, [section] { section->setUnfolded(true); });
    }
    rememberSections(*content);
    layout->addStretch(1);
    auto* scroll = m_settingsPlace = new FormScrollArea(content);
    scroll->setObjectName(QStringLiteral("settingsPlace"));
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // The room of the scroll bar is reserved while it is hidden, so that no field moves when it appears.
    const int barWidth = scroll->verticalScrollBar()->sizeHint().width();
    const auto reserve = [layout, barWidth](int min, int max) {
        layout->setContentsMargins(0, 4, max > min ? 0 : barWidth, 4);
    };
    connect(scroll->verticalScrollBar(), &QScrollBar::rangeChanged, content, reserve);
    reserve(0, 0);
    scroll->setMinimumWidth(content->minimumSizeHint().width());
    auto* dock = new QDockWidget(tr("Settings of the next run"), &m_window);
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

void WindowPanels::rememberSections(const QWidget& content) {
    for (Section* section : content.findChildren<Section*>()) {
        const QString name = section->objectName();
        section->setUnfolded(m_settings.isUnfolded(name, section->isUnfolded()));
        connect(section, &Section::toggled, this,
                [this, name](bool unfolded) { m_settings.setUnfolded(name, unfolded); });
    }
}

QDockWidget* WindowPanels::makeRunsDock() {
    m_runs = new RunsPanel(m_session);
    setHelpEntry(m_runs, QStringLiteral("keeping"));
    auto* dock = new QDockWidget(tr("Runs"), &m_window);
    dock->setObjectName(QStringLiteral("runsDock"));
    dock->setWidget(m_runs);
    m_layout->add(dock, m_runs->titleBar(), false);
    return dock;
}

QDockWidget* WindowPanels::makeComparisonDock() {
    m_comparison = new ComparisonPanel(m_session.runs());
    setHelpEntry(m_comparison, QStringLiteral("comparing"));
    auto* dock = new QDockWidget(tr("Comparison"), &m_window);
    dock->setObjectName(QStringLiteral("comparisonDock"));
    dock->setWidget(m_comparison);
    m_layout->add(dock, m_comparison->titleBar(), false);
    // A panel that becomes visible is updated.
    connect(dock, &QDockWidget::visibilityChanged, m_comparison, &ComparisonPanel::refresh);
    return dock;
}

QDockWidget* WindowPanels::makeCertificateDock() {
    m_certificate = new CertificatePanel(m_session, m_watch);
    setHelpEntry(m_certificate, QStringLiteral("comparing"));
    auto* dock = new QDockWidget(tr("Certificate"), &m_window);
    dock->setObjectName(QStringLiteral("certificateDock"));
    dock->setWidget(m_certificate);
    m_layout->add(dock, new QWidget, true); // the tab shows its name
    connect(dock, &QDockWidget::visibilityChanged, m_certificate, &CertificatePanel::refresh);
    return dock;
}

QDockWidget* WindowPanels::makeStepsDock() {
    m_steps = new StepsPanel(m_session, m_time);
    setHelpEntry(m_steps, QStringLiteral("steps"));
    auto* dock = new QDockWidget(tr("Steps"), &m_window);
    dock->setObjectName(QStringLiteral("stepsDock"));
    dock->setWidget(m_steps);
    m_layout->add(dock, new QWidget, true); // the tab shows its name
    connect(dock, &QDockWidget::visibilityChanged, m_steps, &StepsPanel::refresh);
    return dock;
}

} // namespace gapscope
