// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/row_projection_plot.h"

#include "ui/charts/map_colours.h"
#include "ui/numbers.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace gapscope {
namespace {

constexpr double room = 0.05;         ///< around the points, of the axis
constexpr double faintness = 0.72;    ///< share of the ground in the colour of rows without weight
constexpr std::size_t manyRows = 400; ///< from here on points are smaller
constexpr std::size_t mostClasses = 8;
constexpr int nameLetters = 16;

AxisScale scaleAround(double least, double greatest) {
    const double width = greatest > least ? greatest - least : std::max(1.0, std::abs(least));
    return {least - room * width, greatest + room * width, false};
}

} // namespace

void RowProjectionPlot::setRows(std::shared_ptr<const RowProjection> rows, const std::vector<std::uint8_t>& isSupport) {
    const bool isOther = rows != m_rows;
    m_rows = std::move(rows);
    m_isSupport.clear();
    m_supportRows = static_cast<std::size_t>(std::ranges::count(isSupport, std::uint8_t{1}));
    if (m_rows != nullptr && isSupport.size() == static_cast<std::size_t>(m_rows->allRows))
        for (const Index row : m_rows->rows)
            m_isSupport.push_back(isSupport[static_cast<std::size_t>(row)]);
    if (isOther) {
        m_frame.resetMargins();
        if (!isEmpty()) {
            const auto [left, right] = std::ranges::minmax(m_rows->points, {}, &PlanePoint::x);
            const auto [bottom, top] = std::ranges::minmax(m_rows->points, {}, &PlanePoint::y);
            m_x = scaleAround(left.x, right.x);
            m_y = scaleAround(bottom.y, top.y);
        }
    }
    layOut();
}

QString RowProjectionPlot::axisName(std::size_t axis) const {
    if (!m_rows->isOfComponents())
        return QString::fromStdString(m_rows->features[axis]);
    return tr("component %1 (%2 %)", "number and share of the variance")
        .arg(axis + 1)
        .arg(shownNumber(100.0 * m_rows->explained[axis], 2));
}

int RowProjectionPlot::classOf(std::size_t point) const {
    if (takesNumbers(m_rows->task))
        return 0;
    const double label = m_rows->labels[static_cast<Index>(point)];
    return takesClasses(m_rows->task) ? static_cast<int>(label) : label > 0.0 ? 1 : 0;
}

QString RowProjectionPlot::labelText(std::size_t point) const {
    const auto place = static_cast<std::size_t>(classOf(point));
    if (!takesNumbers(m_rows->task) && place < m_rows->classes.size())
        return QString::fromStdString(m_rows->classes[place]);
    return shownNumber(m_rows->labels[static_cast<Index>(point)]);
}

QColor RowProjectionPlot::colourOf(std::size_t point) const {
    const QColor full = classColour(classOf(point), isDark());
    return isSupport(point) ? full : mixed(full, look().colours.background, faintness);
}

QList<MapKeyEntry> RowProjectionPlot::key() const {
    QList<MapKeyEntry> entries;
    const QFontMetricsF metrics(look().font);
    if (!takesNumbers(m_rows->task))
        for (std::size_t k = 0; k < std::min(mostClasses, m_rows->classes.size()); ++k)
            entries += MapKeyEntry{MapKeyEntry::Sign::shape,
                                   metrics.elidedText(QString::fromStdString(m_rows->classes[k]), Qt::ElideMiddle,
                                                      nameLetters * metrics.averageCharWidth()),
                                   classColour(static_cast<int>(k), isDark()), static_cast<int>(k)};
    if (!takesNumbers(m_rows->task) && m_rows->classes.size() > mostClasses)
        entries += MapKeyEntry{MapKeyEntry::Sign::none, tr("and %n more classes", nullptr,
                                                           static_cast<int>(m_rows->classes.size() - mostClasses))};
    const QString all = shownCount(static_cast<double>(m_rows->allRows));
    if (knowsSupport())
        entries +=
            MapKeyEntry{MapKeyEntry::Sign::none,
                        tr("strong: α ≠ 0, %1 of %2 rows").arg(shownCount(static_cast<double>(m_supportRows)), all)};
    if (m_rows->points.size() < static_cast<std::size_t>(m_rows->allRows))
        entries +=
            MapKeyEntry{MapKeyEntry::Sign::none,
                        tr("%1 of %2 rows drawn").arg(shownCount(static_cast<double>(m_rows->points.size())), all)};
    return entries;
}

void RowProjectionPlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    m_frame.setNames(axisName(0), axisName(1));
    PlotLook named = look();
    named.hasYName = true;
    m_keyHeight = paintMapKey(nullptr, key(), size().width(), look());
    m_frame.layOut(QSizeF(size().width(), size().height() - m_keyHeight), m_x, m_y, named);
}

QPointF RowProjectionPlot::positionOf(std::size_t point) const {
    const QRectF plot = area();
    const PlanePoint& place = m_rows->points[point];
    return {plot.left() + m_x.toUnit(place.x) * plot.width(), plot.bottom() - m_y.toUnit(place.y) * plot.height()};
}

/// On the screen equal points are painted once and copied: two thousand paths take longer than a frame.
void RowProjectionPlot::paintPoints(QPainter& painter, bool support) const {
    const qreal radius = (m_rows->points.size() > manyRows ? 0.36 : 0.5) * letter();
    std::map<int, QPixmap> stamps;
    for (std::size_t k = 0; k < m_rows->points.size(); ++k) {
        if (isSupport(k) != support)
            continue;
        if (look().isPaper()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(colourOf(k));
            painter.drawPath(classShape(classOf(k), radius).translated(positionOf(k)));
            continue;
        }
        QPixmap& stamp = stamps[classOf(k)];
        const qreal half = std::ceil(2.0 * radius);
        if (stamp.isNull()) {
            const qreal ratio = painter.device()->devicePixelRatioF();
            stamp = QPixmap((QSizeF(2.0 * half, 2.0 * half) * ratio).toSize());
            stamp.setDevicePixelRatio(ratio);
            stamp.fill(Qt::transparent);
            QPainter own(&stamp);
            own.setRenderHint(QPainter::Antialiasing);
            own.setPen(Qt::NoPen);
            own.setBrush(colourOf(k));
            own.drawPath(classShape(classOf(k), radius).translated(half, half));
        }
        painter.drawPixmap(positionOf(k) - QPointF(half, half), stamp);
    }
}

void RowProjectionPlot::paint(QPainter& painter) const {
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
    if (knowsSupport())
        paintPoints(painter, false);
    paintPoints(painter, true);
    painter.restore();
}

std::optional<Readout> RowProjectionPlot::readoutAt(const QPointF& position) const {
    if (isEmpty() || !area().contains(position))
        return std::nullopt;
    std::size_t nearest = 0;
    qreal least = 1.5 * letter();
    bool isFound = false;
    for (std::size_t k = 0; k < m_rows->points.size(); ++k) {
        const QPointF apart = positionOf(k) - position;
        const qreal distance = std::hypot(apart.x(), apart.y());
        if (distance < least) {
            least = distance;
            nearest = k;
            isFound = true;
        }
    }
    if (!isFound)
        return std::nullopt;
    Readout readout;
    readout.title = tr("training row %1").arg(shownCount(static_cast<double>(m_rows->rows[nearest] + 1)));
    readout.columns = {knowsSupport() ? tr("dual variable") : QString()};
    readout.rows = {{colourOf(nearest),
                     labelText(nearest),
                     {!knowsSupport()      ? QString()
                      : isSupport(nearest) ? tr("not 0")
                                           : tr("0")}}};
    return readout;
}

/// One curve a class, in two parts where it is known which rows carry the solution.
ChartTable RowProjectionPlot::table() const {
    std::map<std::pair<QString, bool>, ChartTable::Curve> curves;
    const bool areNumbers = takesNumbers(m_rows->task);
    for (std::size_t k = 0; k < m_rows->points.size(); ++k) {
        const QString label = areNumbers ? tr("rows") : tr("rows of class %1").arg(labelText(k));
        ChartTable::Curve& curve = curves[{label, isSupport(k)}];
        curve.x.push_back(m_rows->points[k].x);
        curve.y.push_back(m_rows->points[k].y);
    }
    ChartTable table;
    for (auto& [key, curve] : curves) {
        curve.run = key.first;
        curve.quantity = !knowsSupport() ? tr("all") : key.second ? tr("α is not 0") : tr("α is 0");
        table.curves.push_back(std::move(curve));
    }
    return table;
}

QString RowProjectionPlot::description() const {
    QString text = tr("%1 rows over %2 and %3.")
                       .arg(shownCount(static_cast<double>(m_rows->points.size())), axisName(0), axisName(1));
    if (m_rows->isOfComponents())
        text += u' ' + tr("In brackets: the share of the variance along a principal component.");
    if (knowsSupport())
        text += u' ' + tr("%1 of all %2 rows have a dual variable that is not zero.")
                           .arg(shownCount(static_cast<double>(m_supportRows)),
                                shownCount(static_cast<double>(m_rows->allRows)));
    return text;
}

} // namespace gapscope
