// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/histogram_plot.h"

#include "ui/basics/counted_words.h"
#include "ui/basics/numbers.h"
#include "ui/charts/axes/axis_range.h"
#include "ui/charts/frame/class_colours.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gapscope {
namespace {

constexpr double margin = 0.02; ///< of the axis, so that bars at its ends are not cut off
constexpr int maxClasses = 10;  ///< in the key
constexpr int digits = 4;
constexpr double steps = 5.0; ///< of the vertical axis, approximately

QString counted(Index count) {
    return shownCount(static_cast<double>(count));
}

} // namespace

void HistogramPlot::setContent(const HistogramContent& content) {
    m_content = content;
    forgetMargins();
    layOut();
}

Index HistogramPlot::rowsIn(std::size_t bin) const {
    Index rows = 0;
    for (const std::vector<Index>& counts : m_content.counts)
        rows += counts[bin];
    return rows;
}

Index HistogramPlot::rowsOf(std::size_t classIndex) const {
    const std::vector<Index>& counts = m_content.counts[classIndex];
    return std::accumulate(counts.begin(), counts.end(), Index{0}) +
           (m_content.zeros.empty() ? 0 : m_content.zeros[classIndex]);
}

Index HistogramPlot::zeros() const {
    return std::accumulate(m_content.zeros.begin(), m_content.zeros.end(), Index{0});
}

QList<PlotKeyEntry> HistogramPlot::key() const {
    QList<PlotKeyEntry> entries =
        classEntries(m_content.hasClasses() ? m_content.classes : QStringList(), maxClasses, false);
    if (zeros() > 0)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::none,
                                tr("not drawn: %1 with 0").arg(countedRows(static_cast<double>(zeros())))};
    return entries;
}

void HistogramPlot::layOut() {
    if (isEmpty() || size().isEmpty())
        return;
    // Halved, because the width of a very wide range could overflow.
    const double width = 2.0 * (0.5 * m_content.max - 0.5 * m_content.min);
    const double room = std::isfinite(margin * width) ? margin * width : 0.0;
    const AxisScale x(m_content.min - room, m_content.max + room, false);
    Index tallest = 1;
    for (std::size_t bin = 0; bin < m_content.bins(); ++bin)
        tallest = std::max(tallest, rowsIn(bin));
    const double step = std::max(1.0, niceStep(static_cast<double>(tallest) / steps));
    const AxisScale y(0.0, step * std::ceil(static_cast<double>(tallest) / step), false);
    layOutAxes(x, y, m_content.axis, tr("rows"));
}

double HistogramPlot::binBegin(std::size_t bin) const {
    const double share = static_cast<double>(bin) / static_cast<double>(m_content.bins());
    return (1.0 - share) * m_content.min + share * m_content.max;
}

QRectF HistogramPlot::partRect(std::size_t classIndex, std::size_t bin) const {
    const Index count = m_content.counts[classIndex][bin];
    if (count == 0)
        return {};
    Index below = 0;
    for (std::size_t k = 0; k < classIndex; ++k)
        below += m_content.counts[k][bin];
    const qreal left = xAt(binBegin(bin));
    const qreal width = std::max(1.0, xAt(binBegin(bin + 1)) - left - 1.0);
    const qreal top = yAt(static_cast<double>(below + count));
    return {left, top, width, std::max(yAt(static_cast<double>(below)) - top, 0.0)};
}

void HistogramPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    paintAxes(painter);
    for (std::size_t k = 0; k < m_content.counts.size(); ++k)
        for (std::size_t bin = 0; bin < m_content.bins(); ++bin)
            painter.fillRect(partRect(k, bin), classColour(static_cast<int>(k), isDark()));
    painter.restore();
}

QString HistogramPlot::binText(std::size_t bin) const {
    const double begin = binBegin(bin);
    const double end = binBegin(bin + 1);
    return m_content.isOfWholeNumbers ? shownNumber(0.5 * (begin + end), digits)
                                      : tr("%1 to %2").arg(shownNumber(begin, digits), shownNumber(end, digits));
}

QPointF HistogramPlot::stop(std::size_t bin) const {
    return {0.5 * (xAt(binBegin(bin)) + xAt(binBegin(bin + 1))), area().center().y()};
}

std::optional<Readout> HistogramPlot::readoutAt(const QPointF& position) const {
    if (isEmpty() || !area().contains(position))
        return std::nullopt;
    const qreal first = xAt(m_content.min);
    const qreal width = xAt(m_content.max) - first;
    const double share = (position.x() - first) / std::max(1.0, width);
    if (share < 0.0 || share >= 1.0)
        return std::nullopt;
    const auto bin =
        std::min(m_content.bins() - 1, static_cast<std::size_t>(share * static_cast<double>(m_content.bins())));
    Readout readout;
    readout.title = binText(bin);
    readout.columns = {tr("rows")};
    for (std::size_t k = 0; k < m_content.counts.size() && k < maxClasses; ++k) {
        const QString name = m_content.hasClasses() ? m_content.classes[static_cast<qsizetype>(k)] : tr("all");
        readout.rows.append({classColour(static_cast<int>(k), isDark()),
                             name.isEmpty() ? tr("other classes") : name,
                             {counted(m_content.counts[k][bin])}});
    }
    if (m_content.counts.size() > maxClasses)
        readout.rows.append({QColor(Qt::transparent), tr("all classes"), {counted(rowsIn(bin))}});
    return readout;
}

/// Bins are given by their lower ends, with one curve per class; exact zeros have their own entry.
ChartTable HistogramPlot::table() const {
    ChartTable table;
    for (std::size_t k = 0; k < m_content.counts.size(); ++k) {
        const QString& name = m_content.classes[static_cast<qsizetype>(k)];
        const QString owner = name.isEmpty() ? tr("all rows") : name;
        ChartTable::Curve curve{owner, m_content.axis, {}, {}};
        for (std::size_t bin = 0; bin < m_content.bins(); ++bin) {
            curve.x.push_back(binBegin(bin));
            curve.y.push_back(static_cast<double>(m_content.counts[k][bin]));
        }
        table.curves.push_back(std::move(curve));
        if (k < m_content.zeros.size())
            table.curves.push_back(
                {owner, tr("%1, exactly 0").arg(m_content.axis), {0.0}, {static_cast<double>(m_content.zeros[k])}});
    }
    return table;
}

QString HistogramPlot::description() const {
    QStringList parts;
    for (std::size_t k = 0; k < m_content.counts.size() && k < maxClasses && m_content.hasClasses(); ++k)
        parts +=
            tr("%1: %2").arg(m_content.classes[static_cast<qsizetype>(k)], countedRows(static_cast<double>(rowsOf(k))));
    QString text = tr("%1, from %2 to %3.")
                       .arg(m_content.axis, shownNumber(m_content.min, digits), shownNumber(m_content.max, digits));
    if (!parts.isEmpty())
        text += u' ' + tr("%1.", "a sentence").arg(parts.join(QStringLiteral(", ")));
    if (zeros() > 0)
        text += u' ' + (zeros() == 1 ? tr("1 row is exactly 0 and not drawn.")
                                     : tr("%1 rows are exactly 0 and not drawn.").arg(counted(zeros())));
    return text;
}

} // namespace gapscope
