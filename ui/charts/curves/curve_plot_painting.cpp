// SPDX-License-Identifier: GPL-3.0-only
// The parts that CurvePlot paints itself: frame, band, tolerances, and on paper the curves.
#include "ui/charts/curves/band_polygons.h"
#include "ui/charts/curves/curve_plot.h"
#include "ui/charts/frame/class_colours.h"

#include "engine/run/output/run_facts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

void CurvePlot::paintBehindCurves(QPainter& painter) const {
    paintIterations(painter);
    paintFaded(painter);
    paintQuantileBands(painter);
    // A figure on paper has no current run and no clipping.
    if (m_kind == ChartKind::objectives && !m_look.isPaper() && !m_options.summary && !m_options.excess)
        paintBand(painter);
}

void CurvePlot::paintFaded(QPainter& painter) const {
    const QRectF area = m_frame.area();
    painter.save();
    painter.setClipRect(area);
    painter.setRenderHint(QPainter::Antialiasing, false); // pale lines
    painter.setBrush(Qt::NoBrush);
    for (const Faded& faded : m_faded) {
        painter.setPen(QPen(faded.colour, m_look.thinPen()));
        for (const std::span<const PlotPoint>& piece : piecesOf(faded.points)) {
            QPolygonF line;
            for (const PlotPoint& point : piece)
                line.append(QPointF(area.left() + point.x * area.width(), area.bottom() - point.y * area.height()));
            painter.drawPolyline(line);
        }
    }
    painter.restore();
}

std::set<double> CurvePlot::tolerancesInSight() const {
    std::set<double> tolerances;
    if (m_kind != ChartKind::gap || !hasCurves())
        return tolerances;
    for (const auto& run : m_data.runs()) {
        const double tolerance = ChartData::tolerance(*run);
        const double unit = m_y.toUnit(tolerance);
        if (shows(run->info) && tolerance > 0.0 && unit >= 0.0 && unit <= 1.0)
            tolerances.insert(tolerance);
    }
    return tolerances;
}

std::set<double> CurvePlot::baselines() const {
    std::set<double> errors;
    if (m_kind != ChartKind::errors || !hasCurves())
        return errors;
    for (const auto& run : m_data.runs())
        if (shows(run->info) && run->info.facts != nullptr && std::isfinite(run->info.facts->baselineError))
            errors.insert(run->info.facts->baselineError);
    return errors;
}

std::set<double> CurvePlot::levelsInSight() const {
    std::set<double> levels = tolerancesInSight();
    for (const double error : baselines())
        if (const double unit = m_y.toUnit(error); unit >= 0.0 && unit <= 1.0)
            levels.insert(error);
    return levels;
}

void CurvePlot::paintLevels(QPainter& painter) const {
    const QRectF area = m_frame.area();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen = curvePen(m_look.colours.mutedText, CurveDash::dashed,
                        m_look.isPaper() ? m_look.thinPen() : std::max(1.0, std::round(m_scale)));
    pen.setCosmetic(!m_look.isPaper());
    painter.setPen(pen);
    for (const double level : levelsInSight()) {
        const qreal y = area.bottom() - m_y.toUnit(level) * area.height();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    painter.restore();
}

/// The optimum lies between the dual and the primal objective: the band of the current run shows where.
void CurvePlot::paintBand(QPainter& painter) const {
    const auto find = [this](Quantity quantity) {
        return std::find_if(m_plotted.begin(), m_plotted.end(), [&](const Plotted& each) {
            return each.run == m_currentLine && each.isShown && m_styles[each.style].quantity == quantity;
        });
    };
    const auto primal = find(Quantity::primal);
    const auto dual = find(Quantity::dual);
    const ChartData::Run* line = m_data.find(m_currentLine); // null if it was removed since the last refresh
    if (primal == m_plotted.end() || dual == m_plotted.end() || line == nullptr)
        return;
    const QRectF area = m_frame.area();
    QColor colour = colourOf(line->info);
    constexpr float faint = 0.12F;
    colour.setAlphaF(faint);
    painter.save();
    painter.setClipRect(area);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    for (const QPolygonF& band : areasBetween(primal->points, dual->points, area))
        painter.drawPolygon(band);
    painter.restore();
}

/// Every second iteration of the current run, or of the first one without; not where they are too narrow to be told
/// apart, nor between snapshots more than an iteration apart.
void CurvePlot::paintIterations(QPainter& painter) const {
    constexpr double narrowest = 3.0;
    constexpr float faint = 0.10F;
    if (m_kind != ChartKind::method || !m_options.method.showsIterations || !hasCurves())
        return;
    const ChartData::Run* run = m_data.find(m_currentLine);
    for (const auto& each : m_data.runs())
        if (run == nullptr && shows(each->info))
            run = each.get();
    if (run == nullptr)
        return;
    const std::span<const double> x = run->curves.x(m_options.x);
    const std::span<const double> iterations = run->curves.x(XQuantity::iterations);
    const QRectF area = m_frame.area();
    const double end = std::min(m_paintedEnd.value_or(m_x.high()), m_data.position().value_or(m_x.high()));
    const auto first = static_cast<std::size_t>(std::ranges::upper_bound(x, m_x.low()) - x.begin());
    const auto last = static_cast<std::size_t>(std::ranges::upper_bound(x, std::min(end, m_x.high())) - x.begin());
    if (first >= last || area.width() < narrowest * static_cast<double>(last - first))
        return;
    QColor colour = colourOf(run->info);
    colour.setAlphaF(faint);
    painter.save();
    painter.setClipRect(area);
    const auto pixel = [&](double value) {
        const double unit = m_x.isLogarithmic() && value <= 0.0 ? 0.0 : m_x.toUnit(value);
        return area.left() + std::clamp(unit, 0.0, 1.0) * area.width();
    };
    for (std::size_t i = std::max<std::size_t>(1, first); i < last; ++i) {
        const bool isOne = iterations[i] - iterations[i - 1] == 1.0;
        const double left = pixel(x[i - 1]);
        const double right = pixel(x[i]);
        if (isOne && std::fmod(iterations[i], 2.0) == 1.0 && right - left >= narrowest)
            painter.fillRect(QRectF(QPointF(left, area.top()), QPointF(right, area.bottom())), colour);
    }
    painter.restore();
}

/// In the colours of their lines. The borders are clamped to the plot, so no clipping is needed.
void CurvePlot::paintQuantileBands(QPainter& painter) const {
    constexpr float faint = 0.18F;
    const QRectF area = m_frame.area();
    painter.save();
    // Antialiasing so faint an area is barely visible and costs several times as much.
    painter.setRenderHint(QPainter::Antialiasing, m_look.isPaper());
    painter.setPen(Qt::NoPen);
    for (const Plotted& each : m_plotted) {
        const ChartData::Run* lead = m_data.find(each.run);
        if (!each.isShown || each.low.empty() || lead == nullptr)
            continue;
        QColor colour = colourOf(lead->info);
        colour.setAlphaF(faint);
        painter.setBrush(colour);
        const auto inside = [](std::vector<PlotPoint> border) {
            for (PlotPoint& point : border)
                point.y = std::isnan(point.y) ? point.y : std::clamp(point.y, 0.0, 1.0);
            return border;
        };
        for (const QPolygonF& band : areasBetween(inside(each.low), inside(each.high), area))
            painter.drawPolygon(band);
    }
    painter.restore();
}

void CurvePlot::paintCurves(QPainter& painter, const std::stop_token& stop) const {
    for (const bool isCurrent : {false, true}) // the current run on top
        for (const Plotted& each : m_plotted)
            if (each.isShown && (each.run == m_currentLine) == isCurrent)
                paintCurve(painter, each, stop);
}

void CurvePlot::setPaintedEnd(std::optional<double> x) {
    m_paintedEnd = x;
}

std::vector<PlotPoint> CurvePlot::paintedPoints(const Plotted& plotted) const {
    if (!m_paintedEnd)
        return plotted.points;
    if (m_x.isLogarithmic() && *m_paintedEnd <= 0.0)
        return {};
    return begunLine(plotted.points, m_x.toUnit(*m_paintedEnd));
}

/// Drawn in short pieces, because the time for a wide polyline grows with the square of its length; the dash pattern
/// continues from one piece to the next.
void CurvePlot::paintCurve(QPainter& painter, const Plotted& plotted, const std::stop_token& stop) const {
    constexpr qsizetype longest = 16;
    const QRectF area = m_frame.area();
    QPen pen = penOf(plotted);
    const bool isSolid = pen.style() == Qt::SolidLine;
    painter.setBrush(Qt::NoBrush);
    QPolygonF piece;
    qreal drawn = 0.0;
    const auto finish = [&] {
        pen.setDashOffset(isSolid ? 0.0 : drawn / pen.widthF());
        painter.setPen(pen);
        if (piece.size() > 1)
            painter.drawPolyline(piece);
        for (qsizetype i = 1; i < piece.size(); ++i)
            drawn += QLineF(piece[i - 1], piece[i]).length();
    };
    for (const PlotPoint& point : paintedPoints(plotted)) {
        if (std::isnan(point.y)) {
            finish();
            piece.clear();
            continue;
        }
        piece.append(QPointF(area.left() + point.x * area.width(), area.bottom() - point.y * area.height()));
        if (piece.size() == longest) {
            if (stop.stop_requested())
                return;
            finish();
            piece = {piece.back()};
        }
    }
    finish();
}

/// The height of a curve at a place of the x axis, both in units of the plot; nothing where it is not drawn.
static std::optional<double> heightAt(std::span<const PlotPoint> points, double x) {
    const auto next = std::ranges::upper_bound(points, x, {}, &PlotPoint::x);
    if (next == points.begin() || next == points.end())
        return std::nullopt;
    const PlotPoint& before = *std::prev(next);
    const double y = before.y + (next->y - before.y) * (x - before.x) / (next->x - before.x);
    return y >= 0.0 && y <= 1.0 ? std::optional(y) : std::nullopt; // not at a hole either, where y is NaN
}

/// At equal distances, where the markers of another run are not. A curve too short for them gets one at its end.
void CurvePlot::paintMarks(QPainter& painter, const Plotted& plotted, const ChartRun& run) const {
    constexpr qreal lettersBetween = 14.0;
    constexpr double golden = 0.618034; // its multiples are far apart modulo 1
    const QRectF area = m_frame.area();
    const qreal letter = QFontMetricsF(m_look.font).averageCharWidth();
    const double step = lettersBetween * letter / std::max(1.0, area.width());
    const std::vector<PlotPoint> points = paintedPoints(plotted);
    const QPainterPath shape = classShape(run.mark, markLetters * letter);
    const auto paint = [&](double x, double y) {
        painter.drawPath(shape.translated(area.left() + x * area.width(), area.bottom() - y * area.height()));
    };
    bool isAny = false;
    const double first = std::fmod(golden * run.mark, 1.0);
    for (double x = first * step; x < 1.0; x += step) {
        const std::optional<double> y = heightAt(points, x);
        if (y)
            paint(x, *y);
        isAny = isAny || y;
    }
    if (isAny || points.empty())
        return;
    const PlotPoint& last = points.back();
    if (last.x >= 0.0 && last.x <= 1.0 && last.y >= 0.0 && last.y <= 1.0)
        paint(last.x, last.y);
}

/// A point without a neighbour would be invisible: it gets a disc. So does the present end of the current run on the
/// screen, in place of a wider pen, which would take several times longer to paint, and every end in a moving picture.
void CurvePlot::paintForeground(QPainter& painter) const {
    const QRectF area = m_frame.area();
    const qreal radius = QFontMetricsF(m_look.font).averageCharWidth() / 2.0;
    paintLevels(painter);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Plotted& each : m_plotted) {
        const ChartData::Run* run = m_data.find(each.run);
        if (!each.isShown || run == nullptr)
            continue;
        const bool isMoving = m_look.isPaper() ? m_paintedEnd.has_value() : each.run == m_currentLine;
        const bool isEnd = isMoving && !m_styles[each.style].isTheory;
        const QColor colour = colourOf(run->info);
        const bool isFilled = m_styles[each.style].dash == CurveDash::solid;
        painter.setPen(QPen(colour, m_look.thinPen()));
        painter.setBrush(isFilled ? QBrush(colour) : QBrush(m_look.colours.background));
        if (run->info.mark > 0 && !m_styles[each.style].isTheory && !m_styles[each.style].isAverage)
            paintMarks(painter, each, run->info);
        const std::vector<PlotPoint> points = paintedPoints(each);
        const std::vector<std::span<const PlotPoint>> pieces = piecesOf(points);
        for (const std::span<const PlotPoint>& piece : pieces) {
            if (piece.size() != 1 && !(isEnd && &piece == &pieces.back()))
                continue;
            const PlotPoint& point = piece.back();
            const QPointF centre(area.left() + point.x * area.width(), area.bottom() - point.y * area.height());
            if (area.adjusted(-radius, -radius, radius, radius).contains(centre))
                painter.drawEllipse(centre, radius, radius);
        }
    }
    painter.restore();
}

} // namespace gapscope
