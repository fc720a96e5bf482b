// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/weight_bars_plot.h"

#include "ui/basics/numbers.h"
#include "ui/charts/axes/axis_range.h"
#include "ui/charts/axes/sign_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr qreal maxNameLetters = 40.0;
constexpr qreal closest = 0.8;    ///< distance between bars if all fit, in lines
constexpr qreal thickness = 0.72; ///< of a bar, as a fraction of its line
constexpr double axisSteps = 6.0; ///< of the axis, approximately
constexpr int fewNames = 5;       ///< in the accessible description

} // namespace

void WeightBarsPlot::setBars(const std::vector<WeightBar>& bars, const QString& axis) {
    m_bars = bars;
    m_axis = axis;
    layOut();
}

void WeightBarsPlot::layOut() {
    if (size().isEmpty() || m_bars.empty())
        return;
    double min = 0.0;
    double max = 0.0;
    for (const WeightBar& bar : m_bars) {
        min = std::min(min, bar.value);
        max = std::max(max, bar.value);
    }
    // Rounded outward, so that the axis changes a few times in a run and not at every iterate.
    const double step = niceStep((max - min) / axisSteps);
    m_x = std::isfinite(max - min) && step > 0.0
              ? AxisScale(step * std::floor(min / step), step * std::ceil(max / step), false)
              : AxisScale(-1.0, 1.0, false);
    const QFontMetricsF metrics(look().font);
    qreal longest = 0.0;
    for (const WeightBar& bar : m_bars)
        longest = std::max(longest, metrics.horizontalAdvance(QString::fromStdString(bar.name)));
    const qreal letters = std::min(maxNameLetters, longest / metrics.averageCharWidth() + 1.0);
    m_frame.layOut(size(), m_x, m_axis, look(), static_cast<int>(std::ceil(letters)));
    QList<SideFrame::Label> labels;
    const std::size_t count = shownBars();
    for (std::size_t k = 0; k < count; ++k)
        labels.append(
            {(barRect(k).center().y() - area().top()) / area().height(), QString::fromStdString(m_bars[k].name)});
    m_frame.setLabels(labels);
}

qreal WeightBarsPlot::pitch() const {
    const qreal all = area().height() / static_cast<qreal>(std::max<std::size_t>(1, m_bars.size()));
    return all >= line() || all < closest * line() ? line() : all;
}

std::size_t WeightBarsPlot::shownBars() const {
    constexpr qreal rounding = 1e-9;
    const qreal room = std::max(1.0, std::floor(area().height() / pitch() + rounding));
    return std::min(m_bars.size(), static_cast<std::size_t>(room));
}

QRectF WeightBarsPlot::barRect(std::size_t k) const {
    const QRectF plot = area();
    const qreal zero = plot.left() + m_x.toUnit(0.0) * plot.width();
    const qreal end = plot.left() + m_x.toUnit(m_bars[k].value) * plot.width();
    // A few bars stay together at the top.
    const qreal top = plot.top() + (static_cast<qreal>(k) + (1.0 - thickness) / 2.0) * pitch();
    return {std::min(zero, end), top, std::abs(end - zero), thickness * pitch()};
}

void WeightBarsPlot::paint(QPainter& painter) const {
    if (m_bars.empty() || size().isEmpty())
        return;
    painter.save();
    m_frame.paint(painter, look());
    for (std::size_t k = 0; k < shownBars(); ++k)
        painter.fillRect(barRect(k), signColour(m_bars[k].value < 0.0, isDark()));
    const qreal zero = area().left() + m_x.toUnit(0.0) * area().width();
    painter.setPen(QPen(look().colours.frame, 1.0));
    painter.drawLine(QPointF(zero, area().top()), QPointF(zero, area().bottom()));
    painter.restore();
}

std::optional<Readout> WeightBarsPlot::readoutAt(const QPointF& position) const {
    if (m_bars.empty() || position.y() < area().top() || position.y() >= area().bottom())
        return std::nullopt;
    const auto k = static_cast<std::size_t>((position.y() - area().top()) / pitch());
    if (k >= shownBars())
        return std::nullopt;
    Readout readout;
    readout.title = QString::fromStdString(m_bars[k].name);
    readout.rows = {{signColour(m_bars[k].value < 0.0, isDark()), m_axis, {shownNumber(m_bars[k].value, 6)}}};
    readout.columns = {tr("%1 of %2 by size").arg(k + 1).arg(m_bars.size())};
    return readout;
}

/// Against the rank by size.
ChartTable WeightBarsPlot::table() const {
    ChartTable table;
    double place = 0.0;
    for (const WeightBar& bar : m_bars)
        table.curves.push_back({QString::fromStdString(bar.name), m_axis, {++place}, {bar.value}});
    return table;
}

QString WeightBarsPlot::description() const {
    QStringList parts;
    for (std::size_t k = 0; k < std::min<std::size_t>(fewNames, m_bars.size()); ++k)
        parts += tr("%1: %2", "feature and coefficient")
                     .arg(QString::fromStdString(m_bars[k].name), shownNumber(m_bars[k].value, 3));
    return tr("The greatest: %1.").arg(QLocale().createSeparatedList(parts));
}

} // namespace gapscope
