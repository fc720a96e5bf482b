// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/point_plot.h"

#include "ui/charts/frame/class_colours.h"

#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <map>

namespace gapscope {
namespace {

constexpr double room = 0.05;         ///< around the points, of the axis
constexpr std::size_t manyRows = 400; ///< more points are drawn smaller
constexpr qreal smallRadius = 0.34;   ///< in average letters
constexpr qreal largeRadius = 0.5;

AxisScale scaleAround(double min, double max) {
    const double width = max > min ? max - min : std::max(1.0, std::abs(min));
    return std::isfinite(width) ? AxisScale{min - room * width, max + room * width, false} : AxisScale{min, max, false};
}

} // namespace

void PointPlot::fitAxes() {
    forgetMargins();
    if (isEmpty())
        return;
    const auto [left, right] = std::ranges::minmax(points(), {}, &PlanePoint::x);
    const auto [bottom, top] = std::ranges::minmax(points(), {}, &PlanePoint::y);
    m_around = {scaleAround(left.x, right.x), scaleAround(bottom.y, top.y)};
}

QPointF PointPlot::positionOf(std::size_t point) const {
    return {xAt(points()[point].x), yAt(points()[point].y)};
}

/// On the screen each marker is painted once and copied: painting thousands of paths takes longer than a frame.
void PointPlot::paintPoints(QPainter& painter, const std::function<bool(std::size_t)>& isWanted) const {
    const qreal radius = (points().size() > manyRows ? smallRadius : largeRadius) * letter();
    const qreal half = std::ceil(2.0 * radius);
    std::map<int, QPixmap> stamps;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (std::size_t k = 0; k < points().size(); ++k) {
        if (isWanted && !isWanted(k))
            continue;
        const int index = lookOf(k);
        const auto draw = [&](QPainter& on, const QPointF& at) {
            on.setBrush(colourOfLook(index));
            on.drawPath(classShape(shapeOfLook(index), radius).translated(at));
        };
        if (look().isPaper()) {
            draw(painter, positionOf(k));
            continue;
        }
        QPixmap& stamp = stamps[index];
        if (stamp.isNull()) {
            const qreal ratio = painter.device()->devicePixelRatioF();
            stamp = QPixmap((QSizeF(2.0 * half, 2.0 * half) * ratio).toSize());
            stamp.setDevicePixelRatio(ratio);
            stamp.fill(Qt::transparent);
            QPainter own(&stamp);
            own.setRenderHint(QPainter::Antialiasing);
            own.setPen(Qt::NoPen);
            draw(own, {half, half});
        }
        painter.drawPixmap(positionOf(k) - QPointF(half, half), stamp);
    }
}

std::optional<std::size_t> PointPlot::pointAt(const QPointF& position) const {
    if (isEmpty() || !area().adjusted(-1.0, -1.0, 1.0, 1.0).contains(position))
        return std::nullopt;
    std::optional<std::size_t> nearest;
    qreal min = 1.5 * letter();
    for (std::size_t k = 0; k < points().size(); ++k) {
        const QPointF apart = positionOf(k) - position;
        const qreal distance = std::hypot(apart.x(), apart.y());
        if (distance < min) {
            min = distance;
            nearest = k;
        }
    }
    return nearest;
}

} // namespace gapscope
