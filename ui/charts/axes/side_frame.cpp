// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/side_frame.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int maxTicks = 8;
constexpr qreal maxShare = 0.35; ///< of the width, for labels

AxisTicks ticksThatFit(const AxisScale& x, qreal width, const PlotLook& look) {
    const qreal gap = 2.0 * QFontMetricsF(look.font).averageCharWidth();
    for (int max = maxTicks; max > 2; --max) {
        AxisTicks ticks = axisTicks(x, max, QLocale());
        qreal whole = 0.0;
        for (const AxisTick& tick : ticks.labelled)
            whole += tickTextWidth(tick, look.font) + gap;
        if (whole <= width)
            return ticks;
    }
    return axisTicks(x, 2, QLocale());
}

} // namespace

void SideFrame::layOut(const QSizeF& size, const AxisScale& x, const QString& xName, const PlotLook& look,
                       int maxLetters) {
    m_size = size;
    m_xName = xName;
    const QFontMetricsF metrics(look.font);
    const qreal gap = metrics.averageCharWidth();
    const qreal left = std::ceil(std::min(maxLetters * gap + 2.0 * gap, maxShare * size.width()));
    const qreal top = std::ceil(metrics.height() / 2.0);
    const qreal bottom = 2.0 * metrics.height() + gap;
    m_area = QRectF(left, top, std::max(1.0, std::floor(size.width() - left - 3.0 * gap)),
                    std::max(1.0, std::floor(size.height() - top - bottom)));
    m_xTicks = ticksThatFit(x, m_area.width(), look);
}

void SideFrame::paint(QPainter& painter, const PlotLook& look) const {
    const QFontMetricsF metrics(look.font);
    const qreal gap = metrics.averageCharWidth();
    const qreal line = metrics.height();
    const auto xAt = [this](double unit) { return m_area.left() + unit * m_area.width(); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(look.colours.frame, 1.0);
    pen.setCosmetic(!look.isPaper());
    painter.setPen(pen);
    painter.drawLine(m_area.bottomLeft(), m_area.bottomRight());
    painter.drawLine(m_area.topLeft(), m_area.bottomLeft());
    for (const double unit : m_xTicks.minor)
        painter.drawLine(QPointF(xAt(unit), m_area.bottom()), QPointF(xAt(unit), m_area.bottom() - gap / 2.0));
    painter.setPen(look.colours.mutedText);
    for (const AxisTick& tick : m_xTicks.labelled) {
        const qreal width = tickTextWidth(tick, look.font);
        const qreal left = std::clamp(xAt(tick.unit) - width / 2.0, 0.0, std::max(0.0, m_size.width() - width - gap));
        drawTickText(painter, QRectF(left, m_area.bottom() + gap / 2.0, width, line), Qt::AlignLeft, tick, look.font);
    }
    painter.setFont(look.font);
    painter.drawText(QRectF(m_area.left(), m_area.bottom() + gap / 2.0 + line, m_area.width(), line), Qt::AlignCenter,
                     m_xName);
    const qreal room = m_area.left() - 1.5 * gap;
    for (const Label& label : m_labels) {
        const qreal y = m_area.top() + label.unit * m_area.height();
        painter.drawText(QRectF(0.5 * gap, y - line / 2.0, room, line), Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(label.text, Qt::ElideMiddle, room));
    }
    painter.restore();
}

} // namespace gapscope
