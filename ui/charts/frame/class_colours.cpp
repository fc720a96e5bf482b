// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/class_colours.h"

#include "ui/basics/palette.h"

#include <QPolygonF>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace gapscope {
namespace {

/// A regular polygon with a corner at `start` quarter turns.
QPainterPath polygon(int corners, double start, qreal radius) {
    QPolygonF points;
    for (int k = 0; k < corners; ++k) {
        const double angle = std::numbers::pi * (0.5 * start + 2.0 * k / corners);
        points << QPointF(radius * std::cos(angle), -radius * std::sin(angle));
    }
    QPainterPath path;
    path.addPolygon(points);
    path.closeSubpath();
    return path;
}

} // namespace

QColor classColour(int index, bool dark) {
    return runColour(index, 0, dark); // these hues are easy to tell apart
}

QPainterPath classShape(int index, qreal radius) {
    // Roughly equal areas.
    switch (index % 5) {
    case 1:
        return polygon(4, 0.5, 1.25 * radius); // a square
    case 2:
        return polygon(3, 1.0, 1.5 * radius); // a triangle pointing up
    case 3:
        return polygon(4, 1.0, 1.3 * radius); // a diamond
    case 4:
        return polygon(3, -1.0, 1.5 * radius); // a triangle pointing down
    default:
        break;
    }
    QPainterPath circle;
    circle.addEllipse(QPointF(), radius, radius);
    return circle;
}

QColor scaleColour(double unit) {
    // From dark blue over grey to light yellow, without red and green, which can be confused.
    static const std::array anchors{QColor(0x10, 0x2a, 0x6b), QColor(0x4a, 0x5c, 0x85), QColor(0x80, 0x80, 0x84),
                                    QColor(0xb8, 0xa9, 0x6a), QColor(0xfb, 0xe0, 0x54)};
    const double place = std::clamp(unit, 0.0, 1.0) * static_cast<double>(anchors.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), anchors.size() - 2);
    return mixed(anchors[below], anchors[below + 1], place - static_cast<double>(below));
}

} // namespace gapscope
