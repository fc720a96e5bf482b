// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/row_scatter_plot.h"

#include "ui/basics/numbers.h"
#include "ui/charts/frame/class_colours.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

namespace gapscope {
namespace {

constexpr qsizetype maxScatterClasses = 10; ///< in the key
constexpr int maxLooks = 40;                ///< of classes; then colours and shapes repeat
constexpr int shades = 32;                  ///< of a numeric label
constexpr int toldShades = 5;               ///< in the key
constexpr double minContrast = 3.0;
constexpr int scatterDigits = 3;

} // namespace

void RowScatterPlot::setRows(DatasetPointer data, std::shared_ptr<const LabelClasses> classes,
                             std::shared_ptr<const RowScatter> scatter) {
    const bool isOther = scatter != m_scatter;
    m_data = std::move(data);
    m_classes = std::move(classes);
    m_scatter = std::move(scatter);
    if (isOther) {
        fitAxes();
        m_leftToRight.clear();
        if (!isEmpty()) {
            m_leftToRight.resize(m_scatter->points.size());
            std::iota(m_leftToRight.begin(), m_leftToRight.end(), std::size_t{0});
            std::ranges::stable_sort(m_leftToRight, {}, [this](std::size_t k) { return m_scatter->points[k].x; });
            m_minLabel = m_maxLabel = labelOf(0);
            for (std::size_t k = 1; k < m_scatter->points.size(); ++k) {
                m_minLabel = std::min(m_minLabel, labelOf(k));
                m_maxLabel = std::max(m_maxLabel, labelOf(k));
            }
        }
    }
    layOut();
}

const std::vector<PlanePoint>& RowScatterPlot::points() const {
    static const std::vector<PlanePoint> none;
    return m_scatter == nullptr ? none : m_scatter->points;
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
        return static_cast<int>(m_classes->of(labelOf(point)) % maxLooks);
    const double width = m_maxLabel - m_minLabel;
    const double unit = width > 0.0 ? (labelOf(point) - m_minLabel) / width : 0.5;
    return static_cast<int>(std::lround(std::clamp(unit, 0.0, 1.0) * (shades - 1)));
}

QColor RowScatterPlot::colourOfLook(int index) const {
    return hasClasses() ? classColour(index, isDark())
                        : withContrast(scaleColour(static_cast<double>(index) / (shades - 1)),
                                       look().colours.background, minContrast);
}

QList<PlotKeyEntry> RowScatterPlot::key() const {
    QStringList names;
    for (std::size_t k = 0; hasClasses() && k < m_classes->count(); ++k)
        names += QString::fromStdString(m_classes->names[k]);
    QList<PlotKeyEntry> entries = classEntries(names, maxScatterClasses, true);
    if (!hasClasses()) {
        entries += PlotKeyEntry{PlotKeyEntry::Sign::none, tr("label:")};
        const int last = m_maxLabel > m_minLabel ? toldShades : 1;
        for (int k = 0; k < last; ++k) {
            const double unit = last > 1 ? static_cast<double>(k) / (toldShades - 1) : 0.5;
            entries += PlotKeyEntry{PlotKeyEntry::Sign::shape,
                                    shownNumber(m_minLabel + unit * (m_maxLabel - m_minLabel), scatterDigits),
                                    colourOfLook(static_cast<int>(std::lround(unit * (shades - 1)))), 0};
        }
    }
    const auto count = [](Index rows) { return shownCount(static_cast<double>(rows)); };
    if (static_cast<Index>(m_scatter->points.size()) < m_scatter->allRows)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::none, tr("%1 of %2 rows drawn")
                                                              .arg(count(static_cast<Index>(m_scatter->points.size())),
                                                                   count(m_scatter->allRows))};
    if (m_scatter->axes.kind == ScatterAxes::Kind::components && m_scatter->fittedRows < m_scatter->allRows)
        entries +=
            PlotKeyEntry{PlotKeyEntry::Sign::none, tr("components of %1 rows").arg(count(m_scatter->fittedRows))};
    return entries;
}

void RowScatterPlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    layOutPoints(axisName(0), axisName(1));
}

void RowScatterPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    paintAxes(painter);
    paintPoints(painter);
    painter.restore();
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
                                       : shownNumber(labelOf(*point), scatterDigits + 1);
    const QColor none(Qt::transparent);
    readout.rows = {{colourOf(*point), tr("label"), {label}},
                    {none, axisName(0), {shownNumber(m_scatter->points[*point].x, scatterDigits + 1)}},
                    {none, axisName(1), {shownNumber(m_scatter->points[*point].y, scatterDigits + 1)}}};
    return readout;
}

/// One curve per class; a single one if labels are numbers.
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
