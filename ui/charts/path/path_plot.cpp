// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path/path_plot.h"

#include "ui/charts/axes/axis_range.h"
#include "ui/models/range_of_interest.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double shareOfInterest = 0.5; ///< of a line's values, if some may be cut off at the top
constexpr qreal longestLabel = 18.0;    ///< in letters
constexpr qreal maxLabelShare = 0.35;   ///< of the total width

/// A margin, so that the first and the last point are not cut off; a single one is centred.
AxisScale aroundAll(double min, double max) {
    if (!(min > 0.0)) {
        min = 1e-3;
        max = 1.0;
    }
    if (!(max > min))
        max = min = std::max(min, 1e-300);
    const double span = std::log10(max / min);
    const double air = span > 0.0 ? 0.03 * span : 0.5;
    return AxisScale::fromCoordinates(std::log10(min) - air, std::log10(max) + air, true);
}

} // namespace

PathPlot::PathPlot(PlotMedium medium) : SeriesPlot(medium) {
    m_x = m_fullX = {1e-3, 1.0, true};
}

qreal PathPlot::labelRoom() const {
    const QFontMetricsF metrics(m_look.font);
    qreal widest = 0.0;
    for (const PathContent::Label& label : m_content.labels)
        widest = std::max(widest, metrics.horizontalAdvance(label.text));
    return std::min({widest, longestLabel * metrics.averageCharWidth(), maxLabelShare * m_size.width()});
}

bool PathPlot::setContent(const PathContent& content) {
    if (content == m_content)
        return false;
    const bool isOtherAxis = content.xRange != m_content.xRange || content.logarithmicX != m_content.logarithmicX ||
                             content.logarithmicY != m_content.logarithmicY || content.yName != m_content.yName;
    m_followsX = m_followsX || isOtherAxis; // zoomed ranges mean nothing on another axis
    m_followsY = m_followsY || isOtherAxis;
    m_content = content;
    updateRanges();
    rangesChanged();
    return true;
}

bool PathPlot::isShown(const PathContent::Point& point) const {
    return std::isfinite(point.x) && std::isfinite(point.y) && (!m_content.logarithmicX || point.x > 0.0) &&
           (!m_content.logarithmicY || point.y > 0.0);
}

std::size_t PathPlot::leftOut() const {
    std::size_t count = 0;
    for (const PathContent::Line& line : m_content.lines)
        for (const PathContent::Point& point : line.points)
            count += std::isfinite(point.y) && !isShown(point) ? 1 : 0;
    return count;
}

void PathPlot::updateRanges() {
    ValueRange values;
    double min = m_content.xRange ? m_content.xRange->first : 0.0;
    double max = m_content.xRange ? m_content.xRange->second : 0.0;
    const auto includeX = [&](double x) {
        min = min == 0.0 ? x : std::min(min, x);
        max = std::max(max, x);
    };
    const auto include = [&](const PathContent::Point& point) {
        if (!isShown(point))
            return;
        includeX(point.x);
        values.include(point.y);
    };
    for (const PathContent::Line& line : m_content.lines)
        std::ranges::for_each(line.points, include);
    for (const PathContent::Band& band : m_content.bands)
        for (const PathContent::Interval& interval : band.intervals)
            for (const double y : {interval.low, interval.high})
                if (band.areBars) // a wide certificate may be cut off, so that the values stay readable
                    include({interval.x, y});
    for (const PathContent::Escaped& escaped : m_content.escaped)
        includeX(escaped.x);
    m_isEmpty = values.isEmpty && m_content.escaped.empty();
    m_fullY = followY(values, m_content.logarithmicY, m_content.areCounts);
    m_fullX = m_content.logarithmicX ? aroundAll(min, max) : followX(0.0, max, false);
    m_followedY = m_fullY;
    if (m_content.mayLeaveTop && !m_content.logarithmicY && !values.isEmpty) {
        if (const double top = topOfInterest(); isWorthLeavingOut(values.low, top, values.high)) {
            values.high = top;
            m_followedY = followY(values, false, m_content.areCounts);
        }
    }
    if (m_followsX)
        m_x = m_fullX;
    if (m_followsY)
        m_y = m_followedY;
}

/// Over every line, and over marked points with their error bars.
double PathPlot::topOfInterest() const {
    double top = 0.0;
    for (const PathContent::Line& line : m_content.lines) {
        std::vector<double> values;
        for (const PathContent::Point& point : line.points)
            if (isShown(point))
                values.push_back(point.y);
        top = std::max(top, highestOfInterest(std::move(values), shareOfInterest));
    }
    for (const PathContent::Mark& mark : m_content.marks) {
        top = std::max(top, mark.place.y);
        for (const PathContent::Band& band : m_content.bands)
            for (const PathContent::Interval& interval : band.intervals)
                if (band.areBars && interval.x == mark.place.x && std::isfinite(interval.high))
                    top = std::max(top, interval.high);
    }
    return top;
}

std::size_t PathPlot::above() const {
    std::size_t count = 0;
    for (const PathContent::Line& line : m_content.lines)
        for (const PathContent::Point& point : line.points)
            count += m_followsY && isShown(point) && point.y > m_y.high() ? 1 : 0;
    return count;
}

void PathPlot::rangesChanged() {
    layOut();
    updateSeries();
}

void PathPlot::fit() {
    SeriesPlot::fit();
    m_x = m_fullX;
    m_y = m_followedY;
    rangesChanged();
}

QPen PathPlot::penOf(const PathContent::Line& line) const {
    return penOf(line.isFaint ? m_look.colours.frame : visible(line.colour), line.dash);
}

void PathPlot::updateSeries() {
    if (m_look.isPaper() || !m_look.colours.background.isValid())
        return;
    while (m_drawn.size() < m_content.lines.size()) {
        auto* series = new QLineSeries;
        m_unit.add(series);
        m_drawn.push_back({series, {}});
    }
    for (std::size_t k = 0; k < m_drawn.size(); ++k) {
        Drawn& drawn = m_drawn[k];
        if (k >= m_content.lines.size()) {
            drawn.series->setVisible(false);
            continue;
        }
        const PathContent::Line& line = m_content.lines[k];
        QList<QPointF> units;
        for (const std::vector<PathContent::Point>& piece : piecesOf(line)) {
            if (!units.isEmpty()) // interrupts the line in Qt Charts
                units.append({m_x.toUnit(piece.front().x), std::numeric_limits<qreal>::quiet_NaN()});
            for (const PathContent::Point& point : piece)
                units.append({m_x.toUnit(point.x), m_y.toUnit(point.y)});
        }
        const auto isSame = [](const QPointF& a, const QPointF& b) {
            return a.x() == b.x() && (a.y() == b.y() || (std::isnan(a.y()) && std::isnan(b.y())));
        };
        if (!std::ranges::equal(units, drawn.units, isSame)) {
            drawn.units = units;
            drawn.series->replace(units);
        }
        if (const QPen pen = penOf(line); drawn.series->pen() != pen)
            drawn.series->setPen(pen);
        drawn.series->setVisible(!units.isEmpty());
    }
}

std::size_t PathPlot::pointCount() const {
    std::size_t count = 0;
    for (const PathContent::Line& line : m_content.lines)
        count += line.points.size();
    return count;
}

std::vector<std::vector<PathContent::Point>> PathPlot::piecesOf(const PathContent::Line& line) const {
    std::vector<std::vector<PathContent::Point>> pieces;
    bool goesOn = false;
    for (const PathContent::Point& point : line.points) {
        goesOn = goesOn && std::isfinite(point.y);
        if (!isShown(point))
            continue; // points that a logarithmic axis cannot show are counted; they do not interrupt the line
        if (!goesOn)
            pieces.emplace_back();
        pieces.back().push_back(point);
        goesOn = true;
    }
    return pieces;
}

QPointF PathPlot::placeOf(const PathContent::Point& point) const {
    const QRectF area = m_frame.area();
    return {area.left() + m_x.toUnit(point.x) * area.width(), area.bottom() - m_y.toUnit(point.y) * area.height()};
}

std::optional<PathPlot::Hit> PathPlot::pointAt(const QPointF& place, qreal reach) const {
    std::optional<Hit> best;
    qreal min = reach;
    for (std::size_t k = 0; k < m_content.lines.size(); ++k) {
        const std::vector<PathContent::Point>& points = m_content.lines[k].points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (!isShown(points[i]))
                continue;
            const qreal distance = QLineF(place, placeOf(points[i])).length();
            if (distance > min)
                continue;
            min = distance;
            best = Hit{k, i};
        }
    }
    return best;
}

std::optional<std::size_t> PathPlot::lineAt(const QPointF& place, qreal reach) const {
    std::optional<std::size_t> best;
    qreal min = reach;
    for (std::size_t k = 0; k < m_content.lines.size(); ++k) {
        QPointF before;
        bool goesOn = false; // the previous point continues the line
        for (const PathContent::Point& point : m_content.lines[k].points) {
            if (!std::isfinite(point.y))
                goesOn = false;
            if (!isShown(point))
                continue;
            const QPointF next = placeOf(point);
            const QPointF start = goesOn ? before : next;
            before = next;
            goesOn = true;
            const QPointF along = next - start;
            const qreal squared = QPointF::dotProduct(along, along);
            const qreal share =
                squared > 0.0 ? std::clamp(QPointF::dotProduct(place - start, along) / squared, 0.0, 1.0) : 0.0;
            const qreal distance = QLineF(place, start + share * along).length();
            // At equal distance, strong lines win over faint ones.
            if (distance > min || (best && distance == min && m_content.lines[k].isFaint))
                continue;
            min = distance;
            best = k;
        }
    }
    return best;
}

QList<QLineSeries*> PathPlot::series() const {
    QList<QLineSeries*> shown;
    for (const Drawn& drawn : m_drawn)
        if (drawn.series && drawn.series->isVisible())
            shown.append(drawn.series);
    return shown;
}

} // namespace gapscope
