// SPDX-License-Identifier: GPL-3.0-only
#include "ui/window/presentation.h"

#include "ui/charts/export/presented_charts.h"
#include "ui/charts/grid/chart_grid.h"

#include <QMenu>
#include <QTimer>

namespace gapscope {

Presentation::Presentation(QMainWindow& window, ChartGrid& charts, QWidget& side)
    : QObject(&window), m_window(window), m_charts(charts), m_side(side) {}

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
    setLetters(true);
    m_window.setWindowState(m_state | Qt::WindowFullScreen);
}

void Presentation::leave() {
    m_window.setWindowState(m_state);
    setLetters(false);
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

void Presentation::setLetters(bool on) {
    setPresented(m_window, on);
    for (QMenu* menu : m_window.findChildren<QMenu*>()) // separate windows, which do not inherit the font
        setPresented(*menu, on);
}

} // namespace gapscope
