// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/plot_key.h"

#include "ui/charts/frame/class_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

using Sign = PlotKeyEntry::Sign;

void paintSign(QPainter& painter, const PlotKeyEntry& entry, const QRectF& place, const PlotLook& look) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal width = look.linePen();
    QPen pen(entry.colour.isValid() ? entry.colour : look.colours.text, width);
    if (entry.sign == Sign::dashes)
        pen.setDashPattern({4.0, 3.0});
    if (entry.sign == Sign::dots)
        pen.setDashPattern({1.0, 2.5});
    painter.setPen(pen);
    switch (entry.sign) {
    case Sign::shape:
        painter.setPen(Qt::NoPen);
        painter.setBrush(entry.colour);
        painter.translate(place.center());
        painter.drawPath(classShape(entry.shape, 0.3 * place.height()));
        break;
    case Sign::openShape:
        painter.setBrush(Qt::NoBrush);
        painter.translate(place.center());
        painter.drawPath(classShape(entry.shape, 0.26 * place.height()));
        break;
    case Sign::line:
    case Sign::dashes:
    case Sign::dots:
        painter.drawLine(QPointF(place.left(), place.center().y()), QPointF(place.right(), place.center().y()));
        break;
    case Sign::ring:
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(place.center(), 0.38 * place.height(), 0.38 * place.height());
        break;
    case Sign::none:
        break;
    }
    painter.restore();
}

} // namespace

qreal paintPlotKey(QPainter* painter, const QList<PlotKeyEntry>& entries, qreal width, const PlotLook& look) {
    if (entries.isEmpty())
        return 0.0;
    const QFontMetricsF metrics(look.font);
    const qreal letter = metrics.averageCharWidth();
    const qreal line = metrics.height();
    qreal x = letter;
    qreal y = 0.0;
    for (const PlotKeyEntry& entry : entries) {
        const bool isStroke = entry.sign == Sign::line || entry.sign == Sign::dashes || entry.sign == Sign::dots;
        const qreal sign = entry.sign == Sign::none ? 0.0 : isStroke ? 3.5 * letter : line;
        const qreal gap = entry.sign == Sign::none ? 0.0 : 0.5 * letter;
        // Entries longer than a line are elided.
        const qreal room = std::max(0.0, width - 2.0 * letter - sign - gap);
        const QString text = metrics.elidedText(entry.text, Qt::ElideRight, room);
        const qreal whole = sign + gap + metrics.horizontalAdvance(text);
        if (x > letter && x + whole > width - letter) {
            x = letter;
            y += line;
        }
        if (painter != nullptr) {
            paintSign(*painter, entry, QRectF(x, y, sign, line), look);
            painter->setFont(look.font);
            painter->setPen(look.colours.mutedText);
            painter->drawText(QPointF(x + sign + gap, y + metrics.ascent()), text);
        }
        x += whole + 2.0 * letter;
    }
    return y + line;
}

} // namespace gapscope
