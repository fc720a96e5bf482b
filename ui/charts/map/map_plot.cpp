// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_plot.h"

#include "ui/charts/frame/chart_types.h"
#include "ui/charts/frame/class_colours.h"
#include "ui/charts/map/map_key.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t mostRows = 3000; ///< more could not be told apart, and cost a frame
constexpr std::size_t manyRows = 300;  ///< from here on they are drawn smaller
constexpr int scaleLabels = 6;
/// Shares of the class's colour in the shading: beside the line, and where the score is twice the margin or more.
constexpr double faintest = 0.12;
constexpr double strongest = 0.5;
constexpr double fullScore = 2.0;
constexpr Index fewOutputs = 3;
constexpr float gridShare = 0.1F;
constexpr int middleGrey = 128;

/// A label's class, for its colour and shape.
int classOf(const DecisionPlane& plane, Index row) {
    const double label = plane.labels[row];
    return plane.task == LossTask::multiclass ? static_cast<int>(label) : label > 0.0 ? 1 : 0;
}

} // namespace

bool MapPlot::isOfNumbers() const {
    return takesNumbers(m_map->plane->task);
}

void MapPlot::setMap(std::shared_ptr<const DecisionMap> map) {
    const bool isOther = map == nullptr || m_map == nullptr || map->plane != m_map->plane;
    m_map = std::move(map);
    if (isOther)
        m_frame.resetMargins();
    layOut();
    shade();
}

void MapPlot::setLook(const PlotLook& look, bool dark) {
    m_look = look;
    m_look.hasYName = true; // the axes are features, and each has a name
    m_look.colours.grid = look.colours.text;
    m_look.colours.grid.setAlphaF(gridShare); // as barely visible on the shading as on the ground
    m_dark = dark;
    m_frame.resetMargins();
    layOut();
    shade();
}

void MapPlot::resize(const QSizeF& size) {
    m_size = size;
    layOut();
}

void MapPlot::layOut() {
    if (m_map == nullptr || m_size.isEmpty())
        return;
    const DecisionPlane& plane = *m_map->plane;
    m_x = AxisScale(plane.frame.left, plane.frame.right, false);
    m_y = AxisScale(plane.frame.bottom, plane.frame.top, false);
    m_frame.setNames(featureText(plane, 0), featureText(plane, 1));
    m_keyHeight =
        paintPlotKey(nullptr, mapKeyEntries(*m_map, drawnRows().size(), m_look, m_dark), m_size.width(), m_look);
    QSizeF room(m_size.width(), m_size.height() - m_keyHeight);
    const QFontMetricsF metrics(m_look.font);
    const qreal letter = metrics.averageCharWidth();
    if (isOfNumbers() && plane.labels.size() > 0) {
        const double least = plane.labels.minCoeff();
        const double greatest = plane.labels.maxCoeff();
        m_scale = greatest > least ? AxisScale(least, greatest, false) : AxisScale(least - 0.5, least + 0.5, false);
        m_scaleTicks = axisTicks(m_scale, scaleLabels, QLocale());
        qreal labels = 0.0;
        for (const AxisTick& tick : m_scaleTicks.labelled)
            labels = std::max(labels, tickTextWidth(tick, m_look.font));
        // The bar, its labels, and the name along them.
        room.rwidth() -= 2.0 * letter + labels + letter + metrics.height();
    }
    m_frame.layOut(room, m_x, m_y, m_look);
    const QRectF plot = area();
    m_scaleBar = QRectF(room.width() - letter, plot.top(), 1.5 * letter, plot.height());
}

QRectF MapPlot::area() const {
    return m_frame.area().translated(0.0, m_keyHeight);
}

QPointF MapPlot::positionOf(PlanePoint point) const {
    const QRectF plot = area();
    return {plot.left() + m_x.toUnit(point.x) * plot.width(), plot.bottom() - m_y.toUnit(point.y) * plot.height()};
}

std::optional<PlanePoint> MapPlot::planePointAt(const QPointF& position) const {
    const QRectF plot = area();
    if (m_map == nullptr || !plot.contains(position))
        return std::nullopt;
    return PlanePoint{m_x.fromUnit((position.x() - plot.left()) / plot.width()),
                      m_y.fromUnit((plot.bottom() - position.y()) / plot.height())};
}

double MapPlot::scaleUnit(double value) const {
    return std::clamp(m_scale.toUnit(value), 0.0, 1.0);
}

QColor MapPlot::colourAt(PlanePoint point) const {
    if (isOfNumbers())
        return scaleColour(scaleUnit(m_map->scoreAt(point, 0)));
    const Index chosen = m_map->outputs() > 1 ? m_map->classAt(point) : m_map->scoreAt(point, 0) > 0.0 ? 1 : 0;
    return classColour(static_cast<int>(chosen), m_dark);
}

QColor MapPlot::shadeOf(PlanePoint point) const {
    const auto faded = [this](const QColor& colour, double lead) {
        const double share = std::min(1.0, std::abs(lead) / fullScore);
        return mixed(m_look.colours.background, colour, faintest + (strongest - faintest) * share);
    };
    const Index outputs = m_map->outputs();
    if (outputs == 1) {
        const double score = m_map->scoreAt(point, 0);
        if (!std::isfinite(score) || (score == 0.0 && !isOfNumbers()))
            return m_look.colours.background; // nothing is decided here
        return isOfNumbers() ? scaleColour(scaleUnit(score)) : faded(classColour(score > 0.0 ? 1 : 0, m_dark), score);
    }
    const Index chosen = m_map->classAt(point);
    const double score = m_map->scoreAt(point, chosen);
    double second = -std::numeric_limits<double>::infinity();
    for (Index k = 0; k < outputs; ++k)
        if (k != chosen)
            second = std::max(second, m_map->scoreAt(point, k));
    return std::isfinite(score) ? faded(classColour(static_cast<int>(chosen), m_dark), score - second)
                                : m_look.colours.background;
}

/// Finer than the grid, so that the border between two classes is no staircase.
void MapPlot::shade() {
    m_shading = {};
    if (m_map == nullptr || m_map->scores.size() == 0)
        return;
    const PlaneGrid& grid = m_map->grid;
    const int finer = m_map->outputs() <= fewOutputs ? 2 : 1;
    const int width = finer * static_cast<int>(grid.columns);
    const int height = finer * static_cast<int>(grid.rows);
    m_shading = QImage(width, height, QImage::Format_RGB32);
    for (int row = 0; row < height; ++row) {
        auto* line = reinterpret_cast<QRgb*>(m_shading.scanLine(row));
        const double y = grid.top - (grid.top - grid.bottom) * (row + 0.5) / height;
        for (int column = 0; column < width; ++column) {
            const double x = grid.left + (grid.right - grid.left) * (column + 0.5) / width;
            line[column] = shadeOf({x, y}).rgb();
        }
    }
}

std::vector<std::size_t> MapPlot::drawnRows() const {
    const std::size_t rows = m_map->plane->rows.size();
    const std::size_t count = std::min(rows, mostRows);
    std::vector<std::size_t> drawn(count);
    for (std::size_t i = 0; i < count; ++i) // evenly over the file
        drawn[i] = i * rows / count;
    return drawn;
}

void MapPlot::paint(QPainter& painter) const {
    if (m_map == nullptr || m_size.isEmpty())
        return;
    painter.save();
    paintPlotKey(&painter, mapKeyEntries(*m_map, drawnRows().size(), m_look, m_dark), m_size.width(), m_look);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (!m_shading.isNull())
        painter.drawImage(area(), m_shading);
    painter.save();
    painter.translate(0.0, m_keyHeight);
    m_frame.paint(painter, m_look);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    paintLines(painter);
    paintRows(painter);
    if (isOfNumbers())
        paintScale(painter);
    painter.restore();
}

void MapPlot::paintLines(QPainter& painter) const {
    const qreal width = m_look.linePen();
    for (const DecisionMap::Level& level : m_map->levels) {
        const bool isMarginLine = m_map->plane->task == LossTask::margin && level.level != 0.0;
        QPen pen(m_look.colours.text, width);
        if (isMarginLine)
            pen.setDashPattern({4.0, 3.0});
        painter.setPen(pen);
        for (const ContourLine& line : level.lines) {
            QPolygonF points;
            for (const PlanePoint& point : line.points)
                points << positionOf(point);
            painter.drawPolyline(points);
        }
    }
}

void MapPlot::paintRows(QPainter& painter) const {
    const DecisionPlane& plane = *m_map->plane;
    const qreal letter = QFontMetricsF(m_look.font).averageCharWidth();
    const qreal radius = (plane.rows.size() > manyRows ? 0.33 : 0.5) * letter;
    for (const std::size_t i : drawnRows()) {
        const auto row = static_cast<Index>(i);
        const int ofClass = isOfNumbers() ? 0 : classOf(plane, row);
        const QColor fill = isOfNumbers() ? scaleColour(scaleUnit(plane.labels[row])) : classColour(ofClass, m_dark);
        // A rim keeps a row apart from the shading, also where both say the same.
        const QColor onScale = qGray(fill.rgb()) < middleGrey ? Qt::white : Qt::black;
        painter.setPen(QPen(isOfNumbers() ? onScale : m_look.colours.background, 0.12 * letter));
        painter.setBrush(fill);
        painter.drawPath(classShape(ofClass, radius).translated(positionOf(plane.rows[i])));
    }
    if (m_map->hasDual && m_map->marksSupport())
        paintRings(painter, radius + 0.4 * letter);
}

void MapPlot::paintRings(QPainter& painter, qreal radius) const {
    const std::vector<std::size_t> drawn = drawnRows();
    painter.setPen(QPen(m_look.colours.text, m_look.isPaper() ? 0.6 * m_look.penWidth : 1.0));
    painter.setBrush(Qt::NoBrush);
    for (const Index row : m_map->support)
        if (std::ranges::binary_search(drawn, static_cast<std::size_t>(row)))
            painter.drawEllipse(positionOf(m_map->plane->rows[static_cast<std::size_t>(row)]), radius, radius);
}

void MapPlot::paintScale(QPainter& painter) const {
    constexpr int steps = 256;
    QImage bar(1, steps, QImage::Format_RGB32);
    for (int i = 0; i < steps; ++i)
        bar.setPixelColor(0, i, scaleColour(1.0 - (i + 0.5) / steps));
    painter.drawImage(m_scaleBar, bar);
    const QFontMetricsF metrics(m_look.font);
    const qreal line = metrics.height();
    const qreal gap = metrics.averageCharWidth() / 2.0;
    painter.setPen(m_look.colours.mutedText);
    for (const AxisTick& tick : m_scaleTicks.labelled) {
        const qreal y = m_scaleBar.bottom() - tick.unit * m_scaleBar.height();
        drawTickText(painter, QRectF(m_scaleBar.right() + gap, y - line / 2.0, 1.0, line), Qt::AlignLeft, tick,
                     m_look.font);
    }
    painter.save();
    painter.setFont(m_look.font);
    painter.translate(m_size.width() - line / 2.0 - gap, m_scaleBar.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-m_scaleBar.height() / 2.0, -line / 2.0, m_scaleBar.height(), line), Qt::AlignCenter,
                     ChartText::tr("score, label"));
    painter.restore();
}

} // namespace gapscope
