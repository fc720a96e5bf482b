// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/dual_histogram_plot.h"

#include "ui/basics/numbers.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double floorOfCounts = 0.5; ///< start of the logarithmic axis, so that a count of 1 is visible
constexpr double dualMargin = 0.04;   ///< of the axis, so that bars at its ends are not cut off
constexpr int dualDigits = 3;

} // namespace

void DualHistogramPlot::setHistogram(const DualHistogram& histogram, const DualFacts& facts) {
    m_histogram = histogram;
    m_facts = facts;
    m_stops.clear();
    for (std::size_t bin = 0; bin < m_histogram.counts.size(); ++bin)
        if (m_histogram.counts[bin] > 0)
            m_stops.push_back((binBegin(bin) + binBegin(bin + 1)) / 2.0);
    if (m_histogram.zeros > 0)
        m_stops.push_back(0.0);
    for (const DualHistogram::Bound& bound : m_histogram.bounds)
        if (bound.count > 0)
            m_stops.push_back(bound.value);
    std::ranges::sort(m_stops);
    layOut();
}

QColor DualHistogramPlot::zeroColour() const {
    return look().colours.mutedText;
}
QColor DualHistogramPlot::boundColour() const {
    return runColour(1, 0, isDark());
}
QColor DualHistogramPlot::betweenColour() const {
    return runColour(0, 0, isDark());
}

QList<PlotKeyEntry> DualHistogramPlot::key() const {
    constexpr int square = 1;
    const auto entry = [](const QString& text, const QColor& colour) {
        return PlotKeyEntry{PlotKeyEntry::Sign::shape, text, colour, square};
    };
    Index atBounds = 0;
    QStringList values;
    for (const DualHistogram::Bound& bound : m_histogram.bounds) {
        atBounds += bound.count;
        values += shownNumber(bound.value, dualDigits);
    }
    Index between = 0;
    for (const Index count : m_histogram.counts)
        between += count;
    QList<PlotKeyEntry> entries{
        entry(tr("0: %1").arg(shownCount(static_cast<double>(m_histogram.zeros))), zeroColour())};
    if (!m_histogram.bounds.empty())
        entries += entry(tr("at a bound (%1): %2", "bounds and count")
                             .arg(values.join(QStringLiteral("; ")), shownCount(static_cast<double>(atBounds))),
                         boundColour());
    entries += entry(tr("in between: %1").arg(shownCount(static_cast<double>(between))), betweenColour());
    return entries;
}

void DualHistogramPlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    const double width = m_histogram.max - m_histogram.min;
    const AxisScale x(m_histogram.min - dualMargin * width, m_histogram.max + dualMargin * width, false);
    Index tallest = std::max<Index>(m_histogram.zeros, *std::ranges::max_element(m_histogram.counts));
    for (const DualHistogram::Bound& bound : m_histogram.bounds)
        tallest = std::max(tallest, bound.count);
    // Whole decades, so that the axis stays while the counts change.
    const AxisScale y(floorOfCounts,
                      std::pow(10.0, std::max(1.0, std::ceil(std::log10(static_cast<double>(tallest + 1))))), true);
    layOutAxes(x, y, tr("dual variable α"), tr("how many"));
}

qreal DualHistogramPlot::topOf(Index count) const {
    const double unit = yScale().toUnit(std::max(floorOfCounts, static_cast<double>(count)));
    return area().bottom() - std::clamp(unit, 0.0, 1.0) * area().height();
}

double DualHistogramPlot::binBegin(std::size_t bin) const {
    return m_histogram.min + (m_histogram.max - m_histogram.min) * static_cast<double>(bin) /
                                 static_cast<double>(m_histogram.counts.size());
}

QRectF DualHistogramPlot::binRect(std::size_t bin) const {
    const Index count = m_histogram.counts[bin];
    if (count == 0)
        return {};
    const qreal left = xAt(binBegin(bin));
    const qreal top = topOf(count);
    return {left, top, std::max(1.0, xAt(binBegin(bin + 1)) - left - 1.0), area().bottom() - top};
}

QRectF DualHistogramPlot::spike(double value, Index count) const {
    if (count == 0)
        return {};
    const qreal half = 0.4 * letter();
    const qreal top = topOf(count);
    return {xAt(value) - half, top, 2.0 * half, area().bottom() - top};
}

void DualHistogramPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    paintAxes(painter);
    for (std::size_t bin = 0; bin < m_histogram.counts.size(); ++bin)
        painter.fillRect(binRect(bin), betweenColour());
    painter.fillRect(spike(0.0, m_histogram.zeros), zeroColour());
    for (const DualHistogram::Bound& bound : m_histogram.bounds)
        painter.fillRect(spike(bound.value, bound.count), boundColour());
    painter.restore();
}

std::optional<Readout> DualHistogramPlot::readoutAt(const QPointF& position) const {
    if (isEmpty() || !area().contains(position))
        return std::nullopt;
    Readout readout;
    readout.columns = {tr("how many")};
    const auto row = [&readout](const QString& name, Index count, const QColor& colour) {
        readout.rows.append({colour, name, {shownCount(static_cast<double>(count))}});
    };
    const auto isNear = [&](double value) { return std::abs(position.x() - xAt(value)) <= letter(); };
    if (isNear(0.0))
        row(tr("exactly 0"), m_histogram.zeros, zeroColour());
    for (const DualHistogram::Bound& bound : m_histogram.bounds)
        if (isNear(bound.value))
            row(tr("at the bound %1").arg(shownNumber(bound.value, dualDigits)), bound.count, boundColour());
    const double alpha = xScale().fromUnit((position.x() - area().left()) / area().width());
    readout.title = tr("α near %1").arg(shownNumber(alpha, dualDigits));
    if (alpha >= m_histogram.min && alpha <= m_histogram.max) {
        const double share = (alpha - m_histogram.min) / (m_histogram.max - m_histogram.min);
        const auto bin = std::min(m_histogram.counts.size() - 1,
                                  static_cast<std::size_t>(share * static_cast<double>(m_histogram.counts.size())));
        row(tr("%1 to %2").arg(shownNumber(binBegin(bin), dualDigits), shownNumber(binBegin(bin + 1), dualDigits)),
            m_histogram.counts[bin], betweenColour());
    }
    return readout;
}

/// Bins are given by their lower ends.
ChartTable DualHistogramPlot::table() const {
    ChartTable::Curve between{tr("dual variables"), tr("in between"), {}, {}};
    for (std::size_t bin = 0; bin < m_histogram.counts.size(); ++bin) {
        between.x.push_back(binBegin(bin));
        between.y.push_back(static_cast<double>(m_histogram.counts[bin]));
    }
    ChartTable table{{std::move(between)}};
    table.curves.push_back({tr("dual variables"), tr("exactly 0"), {0.0}, {static_cast<double>(m_histogram.zeros)}});
    for (const DualHistogram::Bound& bound : m_histogram.bounds)
        table.curves.push_back(
            {tr("dual variables"), tr("at a bound"), {bound.value}, {static_cast<double>(bound.count)}});
    return table;
}

QString DualHistogramPlot::description() const {
    QStringList parts;
    for (const PlotKeyEntry& entry : key())
        parts += entry.text;
    return tr("%1 dual variables: %2.")
        .arg(shownCount(static_cast<double>(m_facts.count)), parts.join(QStringLiteral(", ")));
}

} // namespace gapscope
