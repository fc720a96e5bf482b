// SPDX-License-Identifier: GPL-3.0-only
#include "ui/tour/tour.h"

#include "ui/charts/grid/chart_grid.h"
#include "ui/session/session.h"

#include <QDockWidget>
#include <QMenuBar>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

#include <utility>

namespace gapscope {
namespace {

constexpr int followMilliseconds = 100;
constexpr int frameMargin = 4;

/// Scrolls a control of the settings into view.
void reveal(QWidget* widget) {
    for (QWidget* parent = widget->parentWidget(); parent != nullptr; parent = parent->parentWidget())
        if (auto* place = qobject_cast<QScrollArea*>(parent))
            place->ensureWidgetVisible(widget);
}

} // namespace

Tour::Tour(QMainWindow& window, Session& session, ChartGrid& charts)
    : QObject(&window), m_window(window), m_session(session), m_charts(charts),
      m_action(new QAction(tr("&Tour of the window"), this)), m_frame(new TourFrame(&window)),
      m_callout(new TourCallout(&window)) {
    m_action->setToolTip(tr("Eight stops that show what is where"));
    connect(m_action, &QAction::triggered, this, &Tour::start);
    connect(m_callout, &TourCallout::nextWanted, this, &Tour::next);
    connect(m_callout, &TourCallout::backWanted, this, [this] { goTo(m_stop - 1); });
    connect(m_callout, &TourCallout::endWanted, this, &Tour::end);
    connect(&m_timer, &QTimer::timeout, this, &Tour::place);
    makeStops();
}

QWidget* Tour::find(const char* name) const {
    return m_window.findChild<QWidget*>(QLatin1String(name));
}

void Tour::showDock(const char* name) {
    if (auto* dock = m_window.findChild<QDockWidget*>(QLatin1String(name))) {
        dock->show();
        dock->raise();
    }
}

void Tour::makeStops() {
    const auto named = [this](const char* name) { return [this, name] { return find(name); }; };
    m_stops = {
        {tr("Data"),
         tr("Choose a bundled set here, or open a file of your own: a preview shows its columns before it is read. "
            "For this tour it is breast-cancer."),
         [this] {
             showDock("settings");
             return find("data");
         }},
        {tr("Problem"),
         tr("Loss, regularizer and λ define the objective; the formula below is what is minimized. F1 on any field "
            "explains it."),
         [this] {
             showDock("settings");
             return find("loss");
         }},
        {tr("Solver"),
         tr("Choose a solver above, then add it to the comparison. The next stop starts one for you, if there is none "
            "yet."),
         named("addAndStart"),
         [this] {
             if (!m_session.runs().all().empty())
                 return;
             if (std::exchange(m_hasLoaded, false)) // otherwise its columns differ too much in scale
                 m_session.editByButton([](RunSpec& draft) { draft.transforms.standardize = true; });
             m_session.addRun(Session::Begin::now);
         }},
        {tr("Duality gap"),
         tr("The certified gap of every run, live: P cannot be farther than this from the optimum. Scroll to zoom, "
            "drag to pan, double-click to see everything; right-click for more."),
         [this] { return m_charts.chart(ChartGrid::Kind::gap); }},
        {tr("Runs"),
         tr("Every run with its state and numbers. Space pauses, period does one iteration, R repeats with other "
            "seeds. Choose several to compare them."),
         [this] {
             showDock("runsDock");
             return find("runsDock");
         }},
        {tr("Certificate"),
         tr("What the gap proves, in words, and why a run is slow or diverges, with buttons that start a better one "
            "beside it."),
         [this] {
             showDock("certificateDock");
             return find("certificateDock");
         }},
        {tr("Pages"),
         tr("Sensitivity solves for many λ, Solution shows the coefficients, Data the rows, Plane the path of the "
            "iterates, Experiments the papers."),
         [this]() -> QWidget* {
             showDock("runsDock");
             auto* pages = m_window.findChild<QTabWidget*>(QStringLiteral("pages"));
             return pages == nullptr ? nullptr : pages->tabBar();
         }},
        {tr("Everything else"),
         tr("Ctrl+Shift+P finds every command by name, Help has lessons and the guide. This tour starts again from "
            "the Help menu."),
         [this]() -> QWidget* { return m_window.menuBar(); }},
    };
}

QWidget* Tour::target() const {
    return isRunning() ? m_stops[static_cast<std::size_t>(m_stop)].target() : nullptr;
}

void Tour::start() {
    Q_EMIT started();
    m_hasLoaded = m_session.data() == nullptr;
    if (m_hasLoaded)
        m_session.openData({.source = "breast-cancer", .options = {}});
    goTo(0);
    m_timer.start(followMilliseconds);
}

void Tour::end() {
    m_stop = -1;
    m_timer.stop();
    m_frame->hide();
    m_callout->hide();
}

void Tour::next() {
    if (const auto& leave = m_stops[static_cast<std::size_t>(m_stop)].leave)
        leave();
    if (m_stop + 1 < count())
        goTo(m_stop + 1);
    else
        end();
}

void Tour::goTo(int stop) {
    if (stop < 0 || stop >= count())
        return;
    m_stop = stop;
    const Stop& now = m_stops[static_cast<std::size_t>(stop)];
    m_callout->setWords(now.title, now.text, stop, count());
    if (QWidget* control = now.target())
        reveal(control);
    m_frame->show();
    m_callout->show();
    place();
    m_callout->setFocus();
}

void Tour::place() {
    const QWidget* control = target();
    const bool isSeen = control != nullptr && control->isVisible();
    const QRect area = isSeen ? QRect(control->mapTo(&m_window, QPoint()), control->size()) : m_window.rect();
    m_frame->setVisible(isSeen);
    m_frame->setGeometry(area.adjusted(-frameMargin, -frameMargin, frameMargin, frameMargin) & m_window.rect());
    m_callout->placeBeside(area);
    m_frame->raise();
    m_callout->raise();
}

} // namespace gapscope
