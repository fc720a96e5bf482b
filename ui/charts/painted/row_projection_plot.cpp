// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/row_projection_plot.h"

#include "ui/basics/numbers.h"
#include "ui/charts/frame/class_colours.h"

#include <QPainter>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr double faintness = 0.72;           ///< weight of the background in the colour of rows with α = 0
constexpr qsizetype maxProjectedClasses = 9; ///< in the key

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
        fitAxes();
        m_leftToRight.resize(points().size());
        std::iota(m_leftToRight.begin(), m_leftToRight.end(), std::size_t{0});
        std::ranges::stable_sort(m_leftToRight, {}, [this](std::size_t k) { return points()[k].x; });
    }
    layOut();
}

const std::vector<PlanePoint>& RowProjectionPlot::points() const {
    static const std::vector<PlanePoint> none;
    return m_rows == nullptr ? none : m_rows->points;
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

QColor RowProjectionPlot::colourOfLook(int index) const {
    const QColor full = classColour(index / 2, isDark());
    return index % 2 == 1 ? full : mixed(full, look().colours.background, faintness);
}

QList<PlotKeyEntry> RowProjectionPlot::key() const {
    QStringList names;
    if (!takesNumbers(m_rows->task))
        for (const std::string& name : m_rows->classes)
            names += QString::fromStdString(name);
    QList<PlotKeyEntry> entries = classEntries(names, maxProjectedClasses, true);
    const QString all = shownCount(static_cast<double>(m_rows->allRows));
    if (knowsSupport())
        entries += PlotKeyEntry{
            PlotKeyEntry::Sign::none,
            tr("highlighted: α ≠ 0, %1 of %2 rows").arg(shownCount(static_cast<double>(m_supportRows)), all)};
    if (m_rows->points.size() < static_cast<std::size_t>(m_rows->allRows))
        entries +=
            PlotKeyEntry{PlotKeyEntry::Sign::none,
                         tr("%1 of %2 rows drawn").arg(shownCount(static_cast<double>(m_rows->points.size())), all)};
    return entries;
}

void RowProjectionPlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    layOutPoints(axisName(0), axisName(1));
}

void RowProjectionPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    paintAxes(painter);
    if (knowsSupport())
        paintPoints(painter, [this](std::size_t k) { return !isSupport(k); });
    paintPoints(painter, [this](std::size_t k) { return isSupport(k); });
    painter.restore();
}

std::optional<Readout> RowProjectionPlot::readoutAt(const QPointF& position) const {
    const std::optional<std::size_t> nearest = pointAt(position);
    if (!nearest)
        return std::nullopt;
    Readout readout;
    readout.title = tr("training row %1").arg(shownCount(static_cast<double>(m_rows->rows[*nearest] + 1)));
    readout.columns = {knowsSupport() ? tr("dual variable") : QString()};
    readout.rows = {{colourOf(*nearest),
                     labelText(*nearest),
                     {!knowsSupport()       ? QString()
                      : isSupport(*nearest) ? tr("not 0")
                                            : tr("0")}}};
    return readout;
}

/// One curve per class, split by support vectors if these are known.
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
