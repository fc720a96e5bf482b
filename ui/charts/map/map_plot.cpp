// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/map/map_plot.h"

#include "ui/charts/frame/chart_types.h"
#include "ui/charts/frame/class_colours.h"
#include "ui/charts/map/map_key.h"
#include "ui/charts/map/map_table.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr std::size_t maxRows = 3000; ///< more would be indistinguishable, and take longer than a frame
constexpr std::size_t manyRows = 300; ///< more rows are drawn smaller
constexpr qreal touchLetters = 0.4;   ///< a row is hit this far outside its shape
constexpr int scaleLabels = 6;
/// Weights of the class's colour in the shading: at the decision line, and from `fullScore` times the margin on.
constexpr double faintest = 0.12;
constexpr double strongest = 0.5;
constexpr double fullScore = 2.0;
constexpr Index fewOutputs = 3;
constexpr float gridShare = 0.1F;
constexpr int middleGrey = 128;
constexpr int readDigits = 4;

/// A label's class, for its colour and shape.
int classOf(const DecisionPlane& plane, Index row) {
    const double label = plane.labels[row];
    return plane.task == LossTask::multiclass ? static_cast<int>(label) : label > 0.0 ? 1 : 0;
}

} // namespace

bool MapPlot::isOfNumbers() const {
    return takesNumbers(m_map->plane->task);
}

void MapPlot::setMap(std::shared_ptr<const DecisionMap> map, const QString& run) {
    if (map == nullptr || m_map == nullptr || map->plane != m_map->plane)
        forgetMargins();
    m_map = std::move(map);
    m_run = run;
    layOut();
}

QList<PlotKeyEntry> MapPlot::key() const {
    return mapKeyEntries(*m_map, drawnRows().size(), look(), isDark());
}

PlotLook MapPlot::axesLook() const {
    PlotLook axes = KeyedPlot::axesLook(); // the axes are features, with their names
    axes.colours.grid = axes.colours.text;
    axes.colours.grid.setAlphaF(gridShare); // as faint on the shading as on the background
    return axes;
}

/// For the colour bar, its labels, and its name.
qreal MapPlot::roomAtRight() const {
    if (!isOfNumbers() || m_map->plane->labels.size() == 0)
        return 0.0;
    qreal labels = 0.0;
    for (const AxisTick& tick : m_scaleTicks.labelled)
        labels = std::max(labels, tickTextWidth(tick, look().font));
    return 2.0 * letter() + labels + letter() + line();
}

void MapPlot::layOut() {
    if (m_shaded != m_map || m_shadedOn != look().colours.background || m_shadedDark != isDark())
        shade();
    if (isEmpty() || size().isEmpty())
        return;
    const DecisionPlane& plane = *m_map->plane;
    if (isOfNumbers() && plane.labels.size() > 0) {
        const double min = plane.labels.minCoeff();
        const double max = plane.labels.maxCoeff();
        m_scale = max > min ? AxisScale(min, max, false) : AxisScale(min - 0.5, min + 0.5, false);
        m_scaleTicks = axisTicks(m_scale, scaleLabels, QLocale());
    }
    layOutAxes(AxisScale(plane.frame.left, plane.frame.right, false),
               AxisScale(plane.frame.bottom, plane.frame.top, false), featureText(plane, 0), featureText(plane, 1));
    m_scaleBar = QRectF(size().width() - roomAtRight() - letter(), area().top(), 1.5 * letter(), area().height());
}

double MapPlot::scaleUnit(double value) const {
    return std::clamp(m_scale.toUnit(value), 0.0, 1.0);
}

QColor MapPlot::colourAt(PlanePoint point) const {
    if (isOfNumbers())
        return scaleColour(scaleUnit(m_map->scoreAt(point, 0)));
    const Index chosen = m_map->outputs() > 1 ? m_map->classAt(point) : m_map->scoreAt(point, 0) > 0.0 ? 1 : 0;
    return classColour(static_cast<int>(chosen), isDark());
}

QColor MapPlot::shadeOf(PlanePoint point) const {
    const auto faded = [this](const QColor& colour, double lead) {
        const double share = std::min(1.0, std::abs(lead) / fullScore);
        return mixed(look().colours.background, colour, faintest + (strongest - faintest) * share);
    };
    const Index outputs = m_map->outputs();
    if (outputs == 1) {
        const double score = m_map->scoreAt(point, 0);
        if (!std::isfinite(score) || (score == 0.0 && !isOfNumbers()))
            return look().colours.background; // undecided
        return isOfNumbers() ? scaleColour(scaleUnit(score)) : faded(classColour(score > 0.0 ? 1 : 0, isDark()), score);
    }
    const Index chosen = m_map->classAt(point);
    const double score = m_map->scoreAt(point, chosen);
    double second = -std::numeric_limits<double>::infinity();
    for (Index k = 0; k < outputs; ++k)
        if (k != chosen)
            second = std::max(second, m_map->scoreAt(point, k));
    return std::isfinite(score) ? faded(classColour(static_cast<int>(chosen), isDark()), score - second)
                                : look().colours.background;
}

/// Finer than the grid, so that the border between two classes is smooth.
void MapPlot::shade() {
    m_shaded = m_map;
    m_shadedOn = look().colours.background;
    m_shadedDark = isDark();
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
    const std::size_t count = std::min(rows, maxRows);
    std::vector<std::size_t> drawn(count);
    for (std::size_t i = 0; i < count; ++i) // evenly spaced over the file
        drawn[i] = i * rows / count;
    return drawn;
}

qreal MapPlot::rowRadius() const {
    return (m_map->plane->rows.size() > manyRows ? 0.33 : 0.5) * letter();
}

PlanePoint MapPlot::pointOf(std::size_t row) const {
    return m_held && m_held->row == row ? m_held->point : m_map->plane->rows[row];
}

std::optional<std::size_t> MapPlot::rowAt(const QPointF& position) const {
    if (isEmpty())
        return std::nullopt;
    std::optional<std::size_t> nearest;
    qreal smallest = rowRadius() + touchLetters * letter();
    for (const std::size_t row : drawnRows())
        if (const qreal distance = QLineF(positionOf(pointOf(row)), position).length(); distance <= smallest) {
            smallest = distance;
            nearest = row;
        }
    return nearest;
}

PlanePoint MapPlot::pointNear(const QPointF& position) const {
    const QRectF plot = area();
    const auto unit = [](qreal value) { return std::clamp(value, 0.0, 1.0); };
    return {xScale().fromUnit(unit((position.x() - plot.left()) / plot.width())),
            yScale().fromUnit(unit((plot.bottom() - position.y()) / plot.height()))};
}

void MapPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (!m_shading.isNull())
        painter.drawImage(area(), m_shading);
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintLines(painter);
    paintRows(painter);
    if (isOfNumbers())
        paintScale(painter);
    painter.restore();
}

std::optional<Readout> MapPlot::readoutAt(const QPointF& position) const {
    const QRectF plot = area();
    if (isEmpty() || m_map->scores.size() == 0 || !plot.contains(position))
        return std::nullopt;
    const PlanePoint point{xScale().fromUnit((position.x() - plot.left()) / plot.width()),
                           yScale().fromUnit((plot.bottom() - position.y()) / plot.height())};
    const QLocale locale;
    Readout readout;
    readout.title = ChartText::tr("%1: %2, %3: %4")
                        .arg(featureText(*m_map->plane, 0), readableNumber(point.x, readDigits, locale),
                             featureText(*m_map->plane, 1), readableNumber(point.y, readDigits, locale));
    const Index chosen = m_map->outputs() > 1 ? m_map->classAt(point) : 0;
    const double score = m_map->scoreAt(point, chosen);
    const auto place = static_cast<std::size_t>(m_map->outputs() > 1 ? chosen : score > 0.0 ? 1 : 0);
    const auto& classes = m_map->plane->classes;
    readout.columns = {ChartText::tr("score")};
    readout.rows = {{colourAt(point),
                     place < classes.size() ? QString::fromStdString(classes[place]) : QString(),
                     {readableNumber(score, readDigits, locale)}}};
    return readout;
}

QString MapPlot::description() const {
    const QLocale locale;
    QString text = ChartText::tr("%1 over %2 and %3: %n rows.", nullptr, static_cast<int>(m_map->plane->rows.size()))
                       .arg(m_run, featureText(*m_map->plane, 0), featureText(*m_map->plane, 1));
    if (m_map->scores.size() > 0)
        text += u' ' + ChartText::tr("Scores after %1 iterations.").arg(locale.toString(m_map->iteration, 'f', 0));
    if (m_map->hasDual)
        text += u' ' + ChartText::tr("%n rows have a dual variable that is not zero.", nullptr,
                                     static_cast<int>(m_map->support.size()));
    return text;
}

ChartTable MapPlot::table() const {
    return tableOf(*m_map, m_run);
}

void MapPlot::paintLines(QPainter& painter) const {
    const qreal width = look().linePen();
    for (const DecisionMap::Level& level : m_map->levels) {
        const bool isMarginLine = m_map->plane->task == LossTask::margin && level.level != 0.0;
        QPen pen(look().colours.text, width);
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
    const qreal radius = rowRadius();
    for (const std::size_t i : drawnRows()) {
        const auto row = static_cast<Index>(i);
        const int ofClass = isOfNumbers() ? 0 : classOf(plane, row);
        const QColor fill = isOfNumbers() ? scaleColour(scaleUnit(plane.labels[row])) : classColour(ofClass, isDark());
        // An outline separates a row from shading of the same colour.
        const QColor onScale = qGray(fill.rgb()) < middleGrey ? Qt::white : Qt::black;
        painter.setPen(QPen(isOfNumbers() ? onScale : look().colours.background, 0.12 * letter()));
        painter.setBrush(fill);
        painter.drawPath(classShape(ofClass, radius).translated(positionOf(pointOf(i))));
    }
    if (m_map->hasDual && m_map->marksSupport())
        paintRings(painter, radius + 0.4 * letter());
}

void MapPlot::paintRings(QPainter& painter, qreal radius) const {
    const std::vector<std::size_t> drawn = drawnRows();
    painter.setPen(QPen(look().colours.text, look().isPaper() ? 0.6 * look().penWidth : 1.0));
    painter.setBrush(Qt::NoBrush);
    for (const Index row : m_map->support)
        if (std::ranges::binary_search(drawn, static_cast<std::size_t>(row)))
            painter.drawEllipse(positionOf(pointOf(static_cast<std::size_t>(row))), radius, radius);
}

void MapPlot::paintScale(QPainter& painter) const {
    constexpr int steps = 256;
    QImage bar(1, steps, QImage::Format_RGB32);
    for (int i = 0; i < steps; ++i)
        bar.setPixelColor(0, i, scaleColour(1.0 - (i + 0.5) / steps));
    painter.drawImage(m_scaleBar, bar);
    const qreal gap = letter() / 2.0;
    painter.setPen(look().colours.mutedText);
    for (const AxisTick& tick : m_scaleTicks.labelled) {
        const qreal y = m_scaleBar.bottom() - tick.unit * m_scaleBar.height();
        drawTickText(painter, QRectF(m_scaleBar.right() + gap, y - line() / 2.0, 1.0, line()), Qt::AlignLeft, tick,
                     look().font);
    }
    painter.save();
    painter.setFont(look().font);
    painter.translate(size().width() - line() / 2.0 - gap, m_scaleBar.center().y());
    painter.rotate(-90.0);
    painter.drawText(QRectF(-m_scaleBar.height() / 2.0, -line() / 2.0, m_scaleBar.height(), line()), Qt::AlignCenter,
                     ChartText::tr("score, label"));
    painter.restore();
}

} // namespace gapscope
