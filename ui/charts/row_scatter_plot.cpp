// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/row_scatter_plot.h"

#include "ui/charts/map_colours.h"
#include "ui/numbers.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr double room = 0.05;         ///< around the points, of the axis
constexpr std::size_t manyRows = 400; ///< from here on points are smaller
constexpr int mostClasses = 10;       ///< that the key names
constexpr int nameLetters = 16;
constexpr int mostLooks = 40; ///< of classes; colours and shapes come again then
constexpr int shades = 32;    ///< of a label that is a number
constexpr int toldShades = 5; ///< in the key
constexpr double leastContrast = 3.0;
constexpr int digits = 3;

AxisScale scaleAround(double least, double greatest) {
    const double width = greatest > least ? greatest - least : std::max(1.0, std::abs(least));
    return std::isfinite(width) ? AxisScale{least - room * width, greatest + room * width, false}
                                : AxisScale{least, greatest, false};
}

} // namespace

void RowScatterPlot::setRows(DatasetPointer data, std::shared_ptr<const LabelClasses> classes,
                             std::shared_ptr<const RowScatter> scatter) {
    const bool isOther = scatter != m_scatter;
    m_data = std::move(data);
    m_classes = std::move(classes);
    m_scatter = std::move(scatter);
    if (isOther) {
        m_frame.resetMargins();
        m_leftToRight.clear();
        if (!isEmpty()) {
            const auto [left, right] = std::ranges::minmax(m_scatter->points, {}, &PlanePoint::x);
            const auto [bottom, top] = std::ranges::minmax(m_scatter->points, {}, &PlanePoint::y);
            m_x = scaleAround(left.x, right.x);
            m_y = scaleAround(bottom.y, top.y);
            m_leftToRight.resize(m_scatter->points.size());
            std::iota(m_leftToRight.begin(), m_leftToRight.end(), std::size_t{0});
            std::ranges::stable_sort(m_leftToRight, {}, [this](std::size_t k) { return m_scatter->points[k].x; });
            m_leastLabel = m_greatestLabel = labelOf(0);
            for (std::size_t k = 1; k < m_scatter->points.size(); ++k) {
                m_leastLabel = std::min(m_leastLabel, labelOf(k));
                m_greatestLabel = std::max(m_greatestLabel, labelOf(k));
            }
        }
    }
    layOut();
}

double RowScatterPlot::labelOf(std::size_t point) const {
    return m_data->labels().values[static_cast<std::size_t>(m_scatter->rows[point])];
}

QString RowScatterPlot::axisName(std::size_t axis) const {
    switch (m_scatter->axes.kind) {
    case ScatterAxes::Kind::features: {
        const Index feature = m_scatter->axes.features[axis];
        const QString name = feature == labelAxis ? tr("label") : QString::fromStdString(m_data->featureName(feature));
        return feature == labelAxis || !m_data->featureNames().empty() ? name : tr("feature %1").arg(name);
    }
    case ScatterAxes::Kind::components:
        return tr("component %1 (%2 %)", "number and share of the variance")
            .arg(axis + 1)
            .arg(shownNumber(100.0 * m_scatter->explained[axis], 2));
    case ScatterAxes::Kind::random:
        return tr("random direction %1").arg(axis + 1);
    }
    return {};
}

int RowScatterPlot::lookOf(std::size_t point) const {
    if (hasClasses())
        return static_cast<int>(m_classes->of(labelOf(point)) % mostLooks);
    const double width = m_greatestLabel - m_leastLabel;
    const double unit = width > 0.0 ? (labelOf(point) - m_leastLabel) / width : 0.5;
    return static_cast<int>(std::lround(std::clamp(unit, 0.0, 1.0) * (shades - 1)));
}

QColor RowScatterPlot::colourOfLook(int index) const {
    return hasClasses() ? classColour(index, isDark())
                        : withContrast(scaleColour(static_cast<double>(index) / (shades - 1)),
                                       look().colours.background, leastContrast);
}

QColor RowScatterPlot::colourOf(std::size_t point) const {
    return colourOfLook(lookOf(point));
}

QList<MapKeyEntry> RowScatterPlot::key() const {
    QList<MapKeyEntry> entries;
    const QFontMetricsF metrics(look().font);
    const int classes = hasClasses() ? static_cast<int>(m_classes->count()) : 0;
    const int told = classes > mostClasses ? mostClasses - 1 : classes;
    for (int k = 0; k < told; ++k)
        entries += MapKeyEntry{MapKeyEntry::Sign::shape,
                               metrics.elidedText(QString::fromStdString(m_classes->names[static_cast<std::size_t>(k)]),
                                                  Qt::ElideMiddle, nameLetters * metrics.averageCharWidth()),
                               colourOfLook(k), k};
    if (told < classes)
        entries += MapKeyEntry{MapKeyEntry::Sign::none, tr("and %n more classes", nullptr, classes - told)};
    if (!hasClasses()) {
        entries += MapKeyEntry{MapKeyEntry::Sign::none, tr("label:")};
        const int last = m_greatestLabel > m_leastLabel ? toldShades : 1;
        for (int k = 0; k < last; ++k) {
            const double unit = last > 1 ? static_cast<double>(k) / (toldShades - 1) : 0.5;
            entries += MapKeyEntry{MapKeyEntry::Sign::shape,
                                   shownNumber(m_leastLabel + unit * (m_greatestLabel - m_leastLabel), digits),
                                   colourOfLook(static_cast<int>(std::lround(unit * (shades - 1)))), 0};
        }
    }
    const auto count = [](Index rows) { return shownCount(static_cast<double>(rows)); };
    if (static_cast<Index>(m_scatter->points.size()) < m_scatter->allRows)
        entries += MapKeyEntry{MapKeyEntry::Sign::none, tr("%1 of %2 rows drawn")
                                                            .arg(count(static_cast<Index>(m_scatter->points.size())),
                                                                 count(m_scatter->allRows))};
    if (m_scatter->axes.kind == ScatterAxes::Kind::components && m_scatter->fittedRows < m_scatter->allRows)
        entries += MapKeyEntry{MapKeyEntry::Sign::none, tr("components of %1 rows").arg(count(m_scatter->fittedRows))};
    return entries;
}

void RowScatterPlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    m_frame.setNames(axisName(0), axisName(1));
    PlotLook named = look();
    named.hasYName = true;
    m_keyHeight = paintMapKey(nullptr, key(), size().width(), look());
    m_frame.layOut(QSizeF(size().width(), std::max(1.0, size().height() - m_keyHeight)), m_x, m_y, named);
}

QPointF RowScatterPlot::positionOf(std::size_t point) const {
    const QRectF plot = area();
    const PlanePoint& place = m_scatter->points[point];
    return {plot.left() + m_x.toUnit(place.x) * plot.width(), plot.bottom() - m_y.toUnit(place.y) * plot.height()};
}

/// On the screen equal points are painted once and copied: thousands of paths take longer than a frame.
void RowScatterPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    paintMapKey(&painter, key(), size().width(), look());
    PlotLook named = look();
    named.hasYName = true;
    painter.save();
    painter.translate(0.0, m_keyHeight);
    m_frame.paint(painter, named);
    painter.restore();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const qreal radius = (m_scatter->points.size() > manyRows ? 0.32 : 0.5) * letter();
    const qreal half = std::ceil(2.0 * radius);
    std::map<int, QPixmap> stamps;
    for (std::size_t k = 0; k < m_scatter->points.size(); ++k) {
        const int index = lookOf(k);
        if (look().isPaper()) {
            painter.setBrush(colourOfLook(index));
            painter.drawPath(classShape(shapeOfLook(index), radius).translated(positionOf(k)));
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
            own.setBrush(colourOfLook(index));
            own.drawPath(classShape(shapeOfLook(index), radius).translated(half, half));
        }
        painter.drawPixmap(positionOf(k) - QPointF(half, half), stamp);
    }
    painter.restore();
}

std::optional<std::size_t> RowScatterPlot::pointAt(const QPointF& position) const {
    if (isEmpty() || !area().adjusted(-1.0, -1.0, 1.0, 1.0).contains(position))
        return std::nullopt;
    std::optional<std::size_t> nearest;
    qreal least = 1.5 * letter();
    for (std::size_t k = 0; k < m_scatter->points.size(); ++k) {
        const QPointF apart = positionOf(k) - position;
        const qreal distance = std::hypot(apart.x(), apart.y());
        if (distance < least) {
            least = distance;
            nearest = k;
        }
    }
    return nearest;
}

std::optional<Index> RowScatterPlot::rowAt(const QPointF& position) const {
    const std::optional<std::size_t> point = pointAt(position);
    return point ? std::optional(m_scatter->rows[*point]) : std::nullopt;
}

std::optional<Readout> RowScatterPlot::readoutAt(const QPointF& position) const {
    const std::optional<std::size_t> point = pointAt(position);
    if (!point)
        return std::nullopt;
    Readout readout;
    readout.title = tr("row %1").arg(shownCount(static_cast<double>(m_scatter->rows[*point] + 1)));
    readout.columns = {QString()};
    const QString label = hasClasses() ? QString::fromStdString(m_data->labels().shown(labelOf(*point)))
                                       : shownNumber(labelOf(*point), digits + 1);
    const QColor none(Qt::transparent);
    readout.rows = {{colourOf(*point), tr("label"), {label}},
                    {none, axisName(0), {shownNumber(m_scatter->points[*point].x, digits + 1)}},
                    {none, axisName(1), {shownNumber(m_scatter->points[*point].y, digits + 1)}}};
    return readout;
}

/// A curve a class; where labels are numbers, one for all rows.
ChartTable RowScatterPlot::table() const {
    std::map<double, ChartTable::Curve> curves;
    for (std::size_t k = 0; k < m_scatter->points.size(); ++k) {
        const double label = hasClasses() ? labelOf(k) : 0.0;
        ChartTable::Curve& curve = curves[label];
        if (curve.x.empty())
            curve.run = hasClasses() ? QString::fromStdString(m_data->labels().shown(label)) : tr("all rows");
        curve.x.push_back(m_scatter->points[k].x);
        curve.y.push_back(m_scatter->points[k].y);
    }
    ChartTable table;
    for (auto& [label, curve] : curves) {
        curve.quantity = tr("%1 over %2").arg(axisName(1), axisName(0));
        table.curves.push_back(std::move(curve));
    }
    return table;
}

QString RowScatterPlot::description() const {
    QString text = tr("%1 of %2 rows over %3 and %4.")
                       .arg(shownCount(static_cast<double>(m_scatter->points.size())),
                            shownCount(static_cast<double>(m_scatter->allRows)), axisName(0), axisName(1));
    if (m_scatter->axes.kind == ScatterAxes::Kind::components)
        text += u' ' + tr("In brackets: the share of the variance along a principal component.");
    return text;
}

} // namespace gapscope
