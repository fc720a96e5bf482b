// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/presentation.h"

#include "ui/charts/export/presented_charts.h"
#include "ui/charts/grid/chart_grid.h"

#include <QAction>
#include <QApplication>
#include <QShortcut>
#include <QTimer>

#include <algorithm>
#include <array>

namespace gapscope {
namespace {

constexpr qreal fontFactor = 1.5;
/// Classes for which desktops have fonts of their own.
constexpr std::array fontClasses{"QMenu",       "QMenuBar",         "QMessageBox", "QTipLabel",
                                 "QStatusBar",  "QDockWidgetTitle", "QToolButton", "QHeaderView",
                                 "QPushButton", "QAbstractItemView"};

} // namespace

Presentation::Presentation(QMainWindow& window, ChartGrid& charts, QWidget& side)
    : QObject(&window), m_window(window), m_charts(charts), m_side(side) {}

/// The font is that of the application, which may go on without the window.
Presentation::~Presentation() {
    if (m_isOn)
        restoreLetters();
}

void Presentation::setOn(bool on) {
    if (on == m_isOn)
        return;
    m_isOn = on;
    on ? enter() : leave();
    Q_EMIT changed(on);
}

void Presentation::enter() {
    m_sideWasHidden = m_side.isHidden();
    m_state = m_window.windowState();
    m_size = m_window.size();
    m_arrangement = m_window.saveState();
    m_chartArrangement = m_charts.saveState();
    m_side.hide();
    setWideLines(m_window, true);
    enlargeLetters();
    m_window.setWindowState(m_state | Qt::WindowFullScreen);
}

void Presentation::leave() {
    m_window.setWindowState(m_state);
    setWideLines(m_window, false);
    restoreLetters();
    m_side.setVisible(!m_sideWasHidden);
    // The large font has moved the splitters. They are restored now, and again after the layout with the normal font.
    const auto putBack = [this] {
        if (!(m_state & (Qt::WindowMaximized | Qt::WindowFullScreen)))
            m_window.resize(m_size); // the large font may have enlarged it
        m_window.restoreState(m_arrangement);
        m_charts.restoreState(m_chartArrangement);
    };
    putBack();
    QTimer::singleShot(0, this, [this, putBack] {
        if (!m_isOn)
            putBack();
    });
}

void Presentation::restoreLetters() {
    QApplication::setFont(m_font);
    for (const auto& [name, font] : m_classFonts)
        QApplication::setFont(font, name.constData());
}

void Presentation::enlargeLetters() {
    m_font = QApplication::font();
    m_classFonts.clear();
    for (const char* name : fontClasses)
        if (const QFont font = QApplication::font(name); font != m_font)
            m_classFonts.emplace_back(name, font);
    QFont large = m_font;
    if (large.pointSizeF() > 0.0)
        large.setPointSizeF(large.pointSizeF() * fontFactor);
    else
        large.setPixelSize(qRound(large.pixelSize() * fontFactor));
    QApplication::setFont(large); // also in place of the fonts of single classes
}

void Presentation::setSteps(const std::vector<QAction*>& forward, const std::vector<QAction*>& back) {
    addStep(Qt::Key_PageDown, forward);
    addStep(Qt::Key_PageUp, back);
}

void Presentation::addStep(int key, const std::vector<QAction*>& actions) {
    auto* shortcut = new QShortcut(QKeySequence(key), &m_window);
    shortcut->setEnabled(m_isOn);
    connect(this, &Presentation::changed, shortcut, &QShortcut::setEnabled);
    connect(shortcut, &QShortcut::activated, this, [actions] {
        const auto step = std::ranges::find_if(actions, &QAction::isEnabled);
        if (step != actions.end())
            (*step)->trigger();
    });
}

} // namespace gapscope
