// SPDX-License-Identifier: GPL-3.0-only
//
// The parts that PathPlot paints around the lines of Qt Charts, and the lines themselves on paper.
#include "ui/charts/axes/cut_curve.h"
#include "ui/charts/path/path_plot.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double textContrast = 4.5;
/// Points are drawn individually if a line has no more than these.
constexpr std::size_t maxDots = 120;

} // namespace

QRectF PathPlot::paintedArea() const {
    QRectF area = m_frame.area();
    if (m_paintedEnd)
        area.setLeft(area.left() + std::clamp(m_x.toUnit(*m_paintedEnd), 0.0, 1.0) * area.width());
    return area;
}

void PathPlot::paintBehindCurves(QPainter& painter) const {
    for (const PathContent::Band& band : m_content.bands)
        paintBand(painter, band);
}

void PathPlot::paintBand(QPainter& painter, const PathContent::Band& band) const {
    const QRectF area = m_frame.area();
    // Far outside the plot coordinates lose precision; on a logarithmic axis values <= 0 are below the bottom.
    const auto clamped = [&](double x, double y) {
        const bool isBelow = m_content.logarithmicY && !(y > 0.0);
        const double unit = isBelow ? -1.0 : std::clamp(m_y.toUnit(y), -1.0, 2.0);
        return QPointF(area.left() + m_x.toUnit(x) * area.width(), area.bottom() - unit * area.height());
    };
    struct Part {
        QPolygonF upper;
        QPolygonF lower;
    };
    std::vector<Part> parts(1);
    for (const PathContent::Interval& interval : band.intervals) {
        if (!std::isfinite(interval.low) || !std::isfinite(interval.high)) {
            parts.emplace_back();
            continue;
        }
        parts.back().upper.append(clamped(interval.x, interval.high));
        parts.back().lower.append(clamped(interval.x, interval.low));
    }
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor colour = visible(band.colour);
    if (band.areBars) {
        constexpr float behind = 0.5F; // less prominent than the values
        colour.setAlphaF(behind);
        QPen pen(colour, m_look.thinPen());
        pen.setCosmetic(!m_look.isPaper());
        painter.setPen(pen);
        const qreal cap = QFontMetricsF(m_look.font).averageCharWidth() / 3.0;
        for (const auto& [upper, lower] : parts)
            for (qsizetype k = 0; k < upper.size(); ++k) {
                if (m_paintedEnd && upper[k].x() < paintedArea().left())
                    continue;
                painter.drawLine(upper[k], lower[k]);
                for (const QPointF& end : {upper[k], lower[k]})
                    painter.drawLine(end - QPointF(cap, 0.0), end + QPointF(cap, 0.0));
            }
    } else {
        constexpr float faint = 0.2F;
        colour.setAlphaF(faint);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        for (auto& [upper, lower] : parts) {
            std::reverse(lower.begin(), lower.end());
            // Drawings cannot clip everywhere.
            const QPolygonF whole(upper + lower);
            painter.drawPolygon(m_paintedEnd ? whole.intersected(paintedArea()) : whole);
        }
    }
    painter.restore();
}

void PathPlot::paintCurves(QPainter& painter, const std::stop_token& stop) const {
    painter.save();
    painter.setBrush(Qt::NoBrush);
    for (const PathContent::Line& line : m_content.lines) {
        if (stop.stop_requested())
            break;
        painter.setPen(penOf(line));
        for (const std::vector<PathContent::Point>& piece : piecesOf(line)) {
            QPolygonF curve;
            for (const PathContent::Point& point : piece)
                curve.append(placeOf(point));
            for (const QPolygonF& part : cutToBox(curve, paintedArea()))
                painter.drawPolyline(part);
        }
    }
    painter.restore();
}

void PathPlot::paintForeground(QPainter& painter) const {
    if (m_isEmpty)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isFollowing()) { // at full range marks may extend over the border; in a zoomed view they are clipped
        painter.save();
        painter.setClipRect(m_frame.area());
    }
    paintDots(painter);
    paintMarks(painter);
    paintEscaped(painter);
    paintEnds(painter);
    if (!isFollowing())
        painter.restore();
    paintLabels(painter);
    paintCursor(painter);
    painter.restore();
}

void PathPlot::paintDots(QPainter& painter) const {
    const qreal radius = QFontMetricsF(m_look.font).averageCharWidth() / 4.0;
    const QRectF inSight = m_frame.area().adjusted(-radius, -radius, radius, radius);
    painter.setPen(Qt::NoPen);
    for (const PathContent::Line& line : m_content.lines) {
        if (line.isFaint || line.points.size() > maxDots)
            continue;
        painter.setBrush(visible(line.colour));
        for (const PathContent::Point& point : line.points) {
            const QPointF place = isShown(point) && isReached(point.x) ? placeOf(point) : QPointF(-1.0, -1.0);
            if (inSight.contains(place))
                painter.drawEllipse(place, radius, radius);
        }
    }
}

void PathPlot::paintMarks(QPainter& painter) const {
    const qreal radius = QFontMetricsF(m_look.font).averageCharWidth() * 0.7;
    const QRectF inSight = m_frame.area().adjusted(-radius, -radius, radius, radius);
    for (const PathContent::Mark& mark : m_content.marks) {
        if (!isShown(mark.place) || !isReached(mark.place.x) || !inSight.contains(placeOf(mark.place)))
            continue;
        const QColor colour = visible(mark.colour);
        painter.setPen(QPen(colour, 1.5 * m_look.thinPen()));
        painter.setBrush(mark.isRing ? QBrush(m_look.colours.background) : QBrush(colour));
        painter.drawEllipse(placeOf(mark.place), radius, radius);
    }
}

/// A diverged run has no value: a triangle in its colour at the top edge.
void PathPlot::paintEscaped(QPainter& painter) const {
    const QRectF area = m_frame.area();
    const qreal side = QFontMetricsF(m_look.font).averageCharWidth();
    painter.setPen(Qt::NoPen);
    for (const PathContent::Escaped& escaped : m_content.escaped) {
        if (!isReached(escaped.x))
            continue;
        const qreal x = area.left() + m_x.toUnit(escaped.x) * area.width();
        painter.setBrush(visible(escaped.colour));
        painter.drawPolygon(
            QPolygonF({{x, area.top()}, {x - side / 2.0, area.top() + side}, {x + side / 2.0, area.top() + side}}));
    }
}

std::vector<QRectF> PathPlot::labelPlaces() const {
    const QFontMetricsF metrics(m_look.font);
    const QRectF area = m_frame.area();
    const qreal line = metrics.height();
    const qreal left = area.right() + 1.5 * metrics.averageCharWidth();
    const qreal margin = metrics.averageCharWidth() / 2.0; // keep off the edges
    // The first are the most important; those without room are left out.
    const auto room = static_cast<std::size_t>(std::max(0.0, area.height() / line));
    std::vector<std::size_t> order(std::min(room, m_content.labels.size()));
    for (std::size_t k = 0; k < order.size(); ++k)
        order[k] = k;
    std::vector<qreal> wanted;
    for (const std::size_t k : order) {
        const PathContent::Label& label = m_content.labels[k];
        const double unit = std::isfinite(label.y) && (!m_content.logarithmicY || label.y > 0.0)
                                ? std::clamp(m_y.toUnit(label.y), 0.0, 1.0)
                                : 0.0;
        wanted.push_back(area.bottom() - unit * area.height());
    }
    std::ranges::stable_sort(order, [&wanted](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
    // Place each as close to its height as those above allow; then move up what extends below.
    qreal free = area.top() - line / 2.0;
    for (const std::size_t k : order) {
        wanted[k] = std::max(wanted[k] - line / 2.0, free);
        free = wanted[k] + line;
    }
    qreal end = area.bottom() + line / 2.0;
    for (auto k = order.rbegin(); k != order.rend(); ++k) {
        wanted[*k] = std::min(wanted[*k], end - line);
        end = wanted[*k];
    }
    std::vector<QRectF> places;
    for (const qreal top : wanted)
        places.emplace_back(left, top, m_size.width() - left - margin, line);
    return places;
}

void PathPlot::paintLabels(QPainter& painter) const {
    const std::vector<QRectF> places = labelPlaces();
    const QFontMetricsF metrics(m_look.font);
    painter.setFont(m_look.font);
    for (std::size_t k = 0; k < places.size(); ++k) {
        const PathContent::Label& label = m_content.labels[k];
        painter.setPen(withContrast(label.colour, m_look.colours.background, textContrast));
        painter.drawText(places[k], Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(label.text, Qt::ElideMiddle, places[k].width()));
    }
}

void PathPlot::paintCursor(QPainter& painter) const {
    const QRectF area = m_frame.area();
    if (!m_cursor || m_look.isPaper())
        return;
    const double unit = m_x.toUnit(*m_cursor);
    if (!(unit >= 0.0 && unit <= 1.0))
        return;
    paintPlaceMark(painter, std::round(area.left() + unit * area.width()) + 0.5, 1.0);
}

/// A line at a value of the parameter, with a triangle at its foot.
void PathPlot::paintPlaceMark(QPainter& painter, qreal x, qreal width) const {
    const QRectF area = m_frame.area();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(m_look.colours.text, width);
    pen.setCosmetic(!m_look.isPaper());
    painter.setPen(pen);
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const qreal side = QFontMetricsF(m_look.font).averageCharWidth();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(m_look.colours.text);
    painter.drawPolygon(
        QPolygonF({{x, area.bottom() - side}, {x - side / 2.0, area.bottom()}, {x + side / 2.0, area.bottom()}}));
}

/// On the way of a moving picture: the present value, and where the lines are there.
void PathPlot::paintEnds(QPainter& painter) const {
    if (!m_paintedEnd)
        return;
    const QRectF area = m_frame.area();
    const qreal x = paintedArea().left();
    paintPlaceMark(painter, x, m_look.thinPen());
    const qreal radius = QFontMetricsF(m_look.font).averageCharWidth() / 2.0;
    painter.setPen(Qt::NoPen);
    for (const PathContent::Line& line : m_content.lines) {
        if (line.isFaint)
            continue;
        painter.setBrush(visible(line.colour));
        for (const std::vector<PathContent::Point>& piece : piecesOf(line)) {
            const auto next = std::ranges::lower_bound(piece, *m_paintedEnd, {}, &PathContent::Point::x);
            if (next == piece.begin() || next == piece.end())
                continue;
            const QPointF left = placeOf(*std::prev(next));
            const QPointF right = placeOf(*next);
            const QPointF here(x, left.y() + (right.y() - left.y()) * (x - left.x()) / (right.x() - left.x()));
            if (area.contains(here))
                painter.drawEllipse(here, radius, radius);
        }
    }
}

} // namespace gapscope
