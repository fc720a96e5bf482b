// SPDX-License-Identifier: GPL-3.0-only
#include "ui/presentation.h"

#include "ui/charts/presented_charts.h"

#include <QWidget>

namespace gapscope {

Presentation::Presentation(std::vector<QWidget*> parts, QWidget* side, QObject* parent)
    : QObject(parent), m_parts(std::move(parts)), m_side(side) {}

void Presentation::setOn(bool on) {
    if (on == m_isOn)
        return;
    m_isOn = on;
    if (on)
        m_sideWasHidden = m_side->isHidden();
    m_side->setVisible(!on && !m_sideWasHidden);
    for (QWidget* part : m_parts)
        setPresented(*part, on);
    Q_EMIT changed(on);
}

} // namespace gapscope
