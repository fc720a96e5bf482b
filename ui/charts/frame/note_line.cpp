// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/note_line.h"

#include "ui/charts/axes/plot_frame.h"

#include <QPainter>

namespace gapscope {

NoteLine::NoteLine(QWidget* parent, Qt::Alignment alignment) : QWidget(parent), m_alignment(alignment) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void NoteLine::setText(const QString& text, const QString& meaning, const QString& brief) {
    setToolTip(text.isEmpty() || meaning.isEmpty() ? text : text + u'\n' + meaning);
    if (text == m_text && brief == m_brief)
        return;
    m_text = text;
    m_brief = brief;
    setAccessibleName(text);
    updateGeometry();
    update();
}

QFontMetrics NoteLine::metrics() const {
    return QFontMetrics(PlotFrame::labelFont(font()));
}

QSize NoteLine::sizeHint() const {
    return {metrics().horizontalAdvance(m_text) + 1, metrics().height()};
}

QSize NoteLine::minimumSizeHint() const {
    return {1, metrics().height()};
}

void NoteLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setFont(PlotFrame::labelFont(font()));
    painter.setPen(chartColours(palette()).mutedText);
    const bool isBrief = !m_brief.isEmpty() && metrics().horizontalAdvance(m_text) > width();
    painter.drawText(rect(), m_alignment | Qt::AlignVCenter,
                     metrics().elidedText(isBrief ? m_brief : m_text, Qt::ElideRight, width()));
}

} // namespace gapscope
