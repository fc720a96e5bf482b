// SPDX-License-Identifier: GPL-3.0-only
#include "ui/presentation.h"

#include "ui/charts/presented_charts.h"

#include <QWidget>

namespace gapscope {

Presentation::Presentation(std::vector<QWidget*> charts, QWidget* side, QObject* parent)
    : QObject(parent), m_charts(std::move(charts)), m_side(side) {}

void Presentation::setOn(bool on) {
    if (on == m_isOn)
        return;
    m_isOn = on;
    if (on)
        m_sideWasHidden = m_side->isHidden();
    m_side->setVisible(!on && !m_sideWasHidden);
    for (QWidget* charts : m_charts)
        setPresented(*charts, on);
    Q_EMIT changed(on);
}

} // namespace gapscope
