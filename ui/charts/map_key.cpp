// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map_key.h"

#include "ui/charts/chart_grid.h"
#include "ui/charts/map_colours.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>

#include <algorithm>

namespace gapscope {
namespace {

using Sign = MapKeyEntry::Sign;

constexpr std::size_t mostClasses = 8;
constexpr int longestName = 18; // average letters

void paintSign(QPainter& painter, const MapKeyEntry& entry, const QRectF& place, const PlotLook& look) {
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

QString featureText(const DecisionPlane& plane, std::size_t feature) {
    const QString name = QString::fromStdString(plane.features[feature]);
    return name.isEmpty() ? ChartGrid::tr("feature %1").arg(feature + 1) : name;
}

QList<MapKeyEntry> mapKeyEntries(const DecisionMap& map, std::size_t drawnRows, const PlotLook& look, bool dark) {
    QList<MapKeyEntry> entries;
    const DecisionPlane& plane = *map.plane;
    const QFontMetricsF metrics(look.font);
    const std::size_t told = plane.classes.size() > mostClasses ? mostClasses - 1 : plane.classes.size();
    for (std::size_t k = 0; k < told; ++k)
        entries.append({Sign::shape,
                        metrics.elidedText(QString::fromStdString(plane.classes[k]), Qt::ElideMiddle,
                                           longestName * metrics.averageCharWidth()),
                        classColour(static_cast<int>(k), dark), static_cast<int>(k)});
    if (told < plane.classes.size())
        entries.append(
            {Sign::none, ChartGrid::tr("and %n more classes", nullptr, static_cast<int>(plane.classes.size() - told))});
    const bool isMargin = plane.task == LossTask::margin;
    if (map.scores.size() > 0 && isMargin)
        entries.append({Sign::line, ChartGrid::tr("score 0")});
    if (map.scores.size() > 0 && isMargin && plane.levels.size() > 1)
        entries.append({Sign::dashes, ChartGrid::tr("score ±1")});
    if (map.scores.size() > 0 && plane.task == LossTask::levels)
        entries.append({Sign::line, ChartGrid::tr("next level")});
    const QLocale locale;
    const auto rows = static_cast<qulonglong>(plane.rows.size());
    if (map.hasDual && map.marksSupport())
        entries.append({Sign::ring,
                        ChartGrid::tr("α ≠ 0: %1 of %2 rows")
                            .arg(locale.toString(static_cast<qulonglong>(map.support.size())), locale.toString(rows))});
    else if (map.hasDual)
        entries.append({Sign::none, ChartGrid::tr("α ≠ 0 in all rows")});
    if (drawnRows < plane.rows.size())
        entries.append(
            {Sign::none, ChartGrid::tr("%1 of %2 rows drawn")
                             .arg(locale.toString(static_cast<qulonglong>(drawnRows)), locale.toString(rows))});
    return entries;
}

qreal paintMapKey(QPainter* painter, const QList<MapKeyEntry>& entries, qreal width, const PlotLook& look) {
    if (entries.isEmpty())
        return 0.0;
    const QFontMetricsF metrics(look.font);
    const qreal letter = metrics.averageCharWidth();
    const qreal line = metrics.height();
    qreal x = letter;
    qreal y = 0.0;
    for (const MapKeyEntry& entry : entries) {
        const bool isStroke = entry.sign == Sign::line || entry.sign == Sign::dashes || entry.sign == Sign::dots;
        const qreal sign = entry.sign == Sign::none ? 0.0 : isStroke ? 3.5 * letter : line;
        const qreal gap = entry.sign == Sign::none ? 0.0 : 0.5 * letter;
        // No entry is longer than a line.
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
