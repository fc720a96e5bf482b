// SPDX-License-Identifier: GPL-3.0-only
#include "ui/layout/panel_layout.h"

#include "ui/basics/settings.h"

#include <QChildEvent>
#include <QGuiApplication>
#include <QScreen>
#include <QTabBar>

#include <algorithm>

namespace gapscope {
namespace {

constexpr int stagger = 40; // between windows, so that none hides another's title

/// The panel in front of those that share its place as tabs: the parts of the others are hidden.
bool isInFront(const QDockWidget& panel) {
    return !panel.isHidden() && !panel.widget()->isHidden();
}

/// A screen beside that of the window, or the same one if there is no other.
QScreen* otherScreen(const QWidget& window) {
    for (QScreen* screen : QGuiApplication::screens())
        if (screen != window.screen())
            return screen;
    return window.screen();
}

} // namespace

PanelLayout::PanelLayout(QMainWindow& window, Settings& settings)
    : QObject(&window), m_window(window), m_settings(settings) {
    m_window.installEventFilter(this);
    const auto add = [this](Form form, const QString& text, const QString& meaning) {
        auto* action = new QAction(text, this);
        action->setToolTip(meaning);
        action->setStatusTip(meaning);
        connect(action, &QAction::triggered, this, [this, form] { arrange(form); });
        m_actions.push_back(action);
    };
    add(Form::tabs, tr("As tabs"), tr("The open panels share the place below the charts"));
    add(Form::columns, tr("Side by side"), tr("The open panels beside each other, as many as fit; the rest as tabs"));
    add(Form::windows, tr("In windows of their own"),
        tr("The open panels become windows, on the second screen if there is one"));
}

void PanelLayout::add(QDockWidget* panel, QWidget* bar, bool isBare) {
    panel->setTitleBarWidget(bar);
    if (isBare)
        connect(panel, &QDockWidget::topLevelChanged, panel,
                [panel, bar](bool floats) { panel->setTitleBarWidget(floats ? nullptr : bar); });
    // A panel behind another tab stays visible to Qt, at a place outside of the window, where Tab would go. Its parts
    // are hidden then, and keep their room, so that the window's division does not depend on which tab is in front.
    for (QWidget* part : {bar, panel->widget()}) {
        if (part == nullptr)
            continue;
        QSizePolicy policy = part->sizePolicy();
        policy.setRetainSizeWhenHidden(true);
        part->setSizePolicy(policy);
    }
    connect(panel, &QDockWidget::visibilityChanged, panel, [panel](bool isInFront) {
        for (QWidget* part : {panel->titleBarWidget(), panel->widget()})
            if (part != nullptr)
                part->setVisible(isInFront);
    });
    m_panels.push_back(panel);
}

bool PanelLayout::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == QEvent::ChildPolished) {
        auto* tabs = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child());
        if (tabs != nullptr) {
            tabs->setAccessibleName(tr("Panels"));
            tabs->installEventFilter(this);
        }
    } else if (auto* tabs = qobject_cast<QTabBar*>(watched); tabs != nullptr && event->type() == QEvent::Move) {
        // Without tabs, the bar stays visible to Qt, at a place outside of the window, where Tab would go.
        tabs->setFocusPolicy(m_window.rect().intersects(tabs->geometry()) ? Qt::TabFocus : Qt::NoFocus);
    }
    return QObject::eventFilter(watched, event);
}

std::vector<QDockWidget*> PanelLayout::openPanels() const {
    std::vector<QDockWidget*> open;
    std::ranges::copy_if(m_panels, std::back_inserter(open),
                         [](const QDockWidget* panel) { return !panel->isHidden(); });
    return open;
}

void PanelLayout::leave(const QString& page) {
    QStringList open;
    QString front;
    for (const QDockWidget* panel : openPanels()) {
        open += panel->objectName();
        if (!panel->isFloating() && isInFront(*panel))
            front = panel->objectName();
    }
    m_settings.setOpenPanels(page, open, front);
}

void PanelLayout::enter(const QString& page) {
    const std::optional<Settings::OpenPanels> kept = m_settings.openPanels(page);
    if (!kept)
        return;
    for (QDockWidget* panel : m_panels) {
        panel->setVisible(kept->open.contains(panel->objectName()));
        if (panel->objectName() == kept->front)
            panel->raise();
    }
}

void PanelLayout::forget() {
    m_settings.forgetOpenPanels();
}

void PanelLayout::arrange(Form form) {
    const std::vector<QDockWidget*> open = openPanels();
    if (form == Form::windows)
        openWindows(open);
    else
        dockAll(form == Form::columns, open);
}

void PanelLayout::dockAll(bool inColumns, const std::vector<QDockWidget*>& open) {
    const auto front = std::ranges::find_if(open, [](const QDockWidget* panel) { return isInFront(*panel); });
    int room = m_window.centralWidget()->width();
    for (QDockWidget* panel : m_panels) {
        panel->setFloating(false);
        m_window.removeDockWidget(panel);
    }
    QDockWidget* before = nullptr;
    for (QDockWidget* panel : open) {
        room -= panel->minimumSizeHint().width();
        if (before == nullptr)
            m_window.addDockWidget(Qt::BottomDockWidgetArea, panel);
        else if (inColumns && room >= 0)
            m_window.splitDockWidget(before, panel, Qt::Horizontal);
        else
            m_window.tabifyDockWidget(before, panel);
        before = panel;
        panel->show();
    }
    for (QDockWidget* panel : m_panels) { // closed ones come back as tabs
        if (std::ranges::find(open, panel) != open.end())
            continue;
        if (before == nullptr)
            m_window.addDockWidget(Qt::BottomDockWidgetArea, panel);
        else
            m_window.tabifyDockWidget(before, panel);
        before = panel;
        panel->hide();
    }
    if (!open.empty())
        (front == open.end() ? open.front() : *front)->raise();
}

void PanelLayout::openWindows(const std::vector<QDockWidget*>& open) {
    const QRect screen = otherScreen(m_window)->availableGeometry();
    QPoint place = screen.topLeft() + QPoint(stagger, stagger);
    for (QDockWidget* panel : open) {
        const QSize size = panel->size().expandedTo(panel->minimumSizeHint()).boundedTo(screen.size());
        panel->setFloating(true);
        panel->resize(size);
        panel->move(place);
        panel->show();
        place += QPoint(stagger, stagger);
    }
}

} // namespace gapscope
