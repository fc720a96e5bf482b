// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/painted/support_heatmap_plot.h"

#include "ui/basics/numbers.h"
#include "ui/charts/axes/axis_range.h"
#include "ui/charts/axes/sign_colours.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace gapscope {
namespace {

constexpr int featureLetters = 14;
constexpr double startOfLogarithm = 0.5; ///< position of iteration 0 on the logarithmic axis
constexpr double logarithmicFrom = 4.0;  ///< ratio of the last checkpoint's iteration to that of the middle one
constexpr double fewestRows = 8.0;       ///< as high as this many rows at least, so that a single coefficient does not
                                         ///< fill the plot
constexpr double minRows = 4.0;          ///< limit of zooming in
constexpr double minIterations = 4.0;
constexpr int faintest = 77; ///< of 256: opacity of a bin with nearly all coefficients zero
constexpr double paperResolution = 3.0;
constexpr Index fewBins = 400; ///< for a plot whose height is not known yet

} // namespace

bool SupportHeatmapPlot::isEmpty() const {
    return m_content.heatmap == nullptr || m_content.heatmap->columns.empty();
}

void SupportHeatmapPlot::setContent(const HeatmapContent& content) {
    m_content = content;
    follow();
    layOut();
}

double SupportHeatmapPlot::fullRows() const {
    return std::max(fewestRows, m_content.rows == nullptr ? 1.0 : static_cast<double>(m_content.rows->order.size()));
}

/// Evenly spaced checkpoints suit a linear axis, others a logarithmic one.
bool SupportHeatmapPlot::suitsLogarithm() const {
    if (isEmpty())
        return false;
    const auto& columns = m_content.heatmap->columns;
    const double middle = columns[columns.size() / 2].iteration;
    return m_content.lastIteration > 10.0 && m_content.lastIteration > logarithmicFrom * std::max(1.0, middle);
}

AxisScale SupportHeatmapPlot::fullX(bool logarithmic) const {
    double end = std::max(1.0, m_content.lastIteration);
    if (m_isFollowing && !isEmpty())
        end = std::max(end, m_content.heatmap->columns.back().end);
    return {logarithmic ? startOfLogarithm : 0.0, end, logarithmic};
}

void SupportHeatmapPlot::follow() {
    if (!m_isFollowing || isEmpty())
        return;
    m_x = fullX(m_chosenLogarithmic.value_or(suitsLogarithm()));
    m_firstRow = 0.0;
    m_lastRow = fullRows();
}

void SupportHeatmapPlot::fit() {
    m_isFollowing = true;
    follow();
    layOut();
}

void SupportHeatmapPlot::setLogarithmic(bool on) {
    m_chosenLogarithmic = on;
    if (m_x.isLogarithmic() != on && !m_isFollowing)
        m_x = AxisScale(on                              ? std::max(startOfLogarithm, m_x.low())
                        : m_x.low() <= startOfLogarithm ? 0.0
                                                        : m_x.low(),
                        std::max(m_x.high(), 1.0), on);
    follow();
    layOut();
}

void SupportHeatmapPlot::zoom(const QPointF& unit, double xFactor, double yFactor) {
    if (isEmpty())
        return;
    const AxisScale full = fullX(m_x.isLogarithmic());
    m_isFollowing = false;
    AxisScale x = zoomed(m_x, unit.x(), xFactor, full);
    x = AxisScale(std::max(x.low(), full.low()), std::min(x.high(), full.high()), x.isLogarithmic());
    if (xFactor < 1.0 || x.high() - x.low() >= std::min(minIterations, full.high() - full.low()))
        m_x = x;
    const double rows = std::clamp((m_lastRow - m_firstRow) / yFactor, std::min(minRows, fullRows()), fullRows());
    const double held = m_firstRow + unit.y() * (m_lastRow - m_firstRow);
    m_firstRow = std::clamp(held - unit.y() * rows, 0.0, fullRows() - rows);
    m_lastRow = m_firstRow + rows;
    constexpr double slack = 1e-9;
    const bool isWhole =
        m_x.low() <= full.low() + slack && m_x.high() >= full.high() * (1.0 - slack) && rows >= fullRows() - slack;
    if (isWhole)
        fit();
    else
        layOut();
}

void SupportHeatmapPlot::pan(const QPointF& units) {
    if (isEmpty() || m_isFollowing)
        return;
    const AxisScale full = fullX(m_x.isLogarithmic());
    const double shift = std::clamp(units.x() * m_x.span(), full.start() - m_x.start(), full.end() - m_x.end());
    m_x = AxisScale::fromCoordinates(m_x.start() + shift, m_x.end() + shift, m_x.isLogarithmic());
    const double rows = m_lastRow - m_firstRow;
    m_firstRow = std::clamp(m_firstRow + units.y() * rows, 0.0, std::max(0.0, fullRows() - rows));
    m_lastRow = m_firstRow + rows;
    layOut();
}

HeatmapView SupportHeatmapPlot::wantedView() const {
    const auto bins = std::max(fewBins, static_cast<Index>(area().height()));
    if (m_isFollowing || isEmpty())
        return {0, std::numeric_limits<Index>::max(), 0.0, std::numeric_limits<double>::infinity(), bins};
    return {static_cast<Index>(std::floor(m_firstRow)), static_cast<Index>(std::ceil(m_lastRow)),
            m_x.low() <= startOfLogarithm ? 0.0 : std::floor(m_x.low()), std::ceil(m_x.high()), bins};
}

void SupportHeatmapPlot::layOut() {
    m_ground = look().colours.background.rgb();
    m_positive = signColour(false, isDark()).rgb();
    m_negative = signColour(true, isDark()).rgb();
    if (isEmpty() || size().isEmpty())
        return;
    QString name = m_content.unit;
    if (m_isFollowing && m_x.isLogarithmic())
        name = tr("%1 (logarithmic)").arg(name);
    m_keyHeight = paintPlotKey(nullptr, key(), size().width(), look());
    m_frame.layOut(QSizeF(size().width(), size().height() - m_keyHeight), m_x, name, look(), featureLetters);
    m_frame.setLabels(labels());
}

QList<PlotKeyEntry> SupportHeatmapPlot::key() const {
    constexpr int square = 1;
    const auto entry = [](const QString& text, const QColor& colour) {
        return PlotKeyEntry{PlotKeyEntry::Sign::shape, text, colour, square};
    };
    QList<PlotKeyEntry> entries{entry(tr("coefficient above 0"), signColour(false, isDark())),
                                entry(tr("below 0"), signColour(true, isDark()))};
    const SupportHeatmap& heatmap = *m_content.heatmap;
    if (heatmap.view.lastRow - heatmap.view.firstRow > heatmap.bins)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::none, tr("pale: some of several coefficients")};
    if (m_content.unchangedSince)
        entries += PlotKeyEntry{PlotKeyEntry::Sign::dashes, tr("support unchanged from here")};
    return entries;
}

/// Names if every row or one in a few has a line; ranks if that would name almost nothing.
QList<SideFrame::Label> SupportHeatmapPlot::labels() const {
    QList<SideFrame::Label> labels;
    const double rows = m_lastRow - m_firstRow;
    const double perRow = area().height() / rows;
    const auto unitOf = [this, rows](double row) { return (row - m_firstRow) / rows; };
    const auto last =
        std::min(static_cast<Index>(std::ceil(m_lastRow)), static_cast<Index>(m_content.rows->order.size()));
    constexpr double few = 5.0;
    const double every = std::ceil(line() / perRow);
    if (every <= few && m_content.names != nullptr) {
        const auto stride = static_cast<Index>(every);
        for (auto row = static_cast<Index>(std::ceil(std::floor(m_firstRow) / every)) * stride; row < last;
             row += stride)
            if (const double unit = unitOf(static_cast<double>(row) + 0.5); unit >= 0.0 && unit <= 1.0)
                labels.append({unit, QString::fromStdString(
                                         m_content.names->name(m_content.rows->order[static_cast<std::size_t>(row)]))});
        return labels;
    }
    const double step = std::max(1.0, niceStep(3.0 * line() / perRow));
    for (double rank = std::ceil((m_firstRow + 1.0) / step) * step; rank <= m_lastRow; rank += step)
        labels.append({unitOf(rank - 0.5), tr("rank %1").arg(shownCount(rank))});
    return labels;
}

/// In integers, because a picture of many rows computes tens of thousands of colours.
QRgb SupportHeatmapPlot::colourOf(const SupportHeatmap::Cell& cell, Index rows) const {
    const int alive = cell.positive + cell.negative;
    if (alive == 0)
        return m_ground;
    constexpr int whole = 256;
    const int share = static_cast<int>(static_cast<Index>(whole) * alive / std::max<Index>(1, rows));
    const int strength = faintest + (whole - faintest) * share / whole;
    const auto channel = [&](int ground, int positive, int negative) {
        const int full = (positive * cell.positive + negative * cell.negative) / alive;
        return (ground * (whole - strength) + full * strength) / whole;
    };
    return qRgb(channel(qRed(m_ground), qRed(m_positive), qRed(m_negative)),
                channel(qGreen(m_ground), qGreen(m_positive), qGreen(m_negative)),
                channel(qBlue(m_ground), qBlue(m_positive), qBlue(m_negative)));
}

double SupportHeatmapPlot::rowAt(qreal y) const {
    return m_firstRow + (y - area().top()) / area().height() * (m_lastRow - m_firstRow);
}

std::optional<std::size_t> SupportHeatmapPlot::columnAt(double iteration) const {
    const auto& columns = m_content.heatmap->columns;
    const auto after = std::ranges::upper_bound(columns, iteration, {}, &SupportHeatmap::Column::iteration);
    if (after == columns.begin() || iteration > std::prev(after)->end)
        return std::nullopt;
    return static_cast<std::size_t>(after - columns.begin()) - 1;
}

std::optional<Index> SupportHeatmapPlot::binAt(double row) const {
    const SupportHeatmap& heatmap = *m_content.heatmap;
    const auto whole = static_cast<Index>(std::floor(row));
    if (whole < heatmap.view.firstRow || whole >= heatmap.view.lastRow)
        return std::nullopt;
    Index bin = (whole - heatmap.view.firstRow) * heatmap.bins / (heatmap.view.lastRow - heatmap.view.firstRow);
    while (bin + 1 < heatmap.bins && heatmap.binBegin(bin + 1) <= whole)
        ++bin;
    while (bin > 0 && heatmap.binBegin(bin) > whole)
        --bin;
    return bin;
}

/// Pixel by pixel; the cell below is looked up once per row and once per column. After a zoom, cells that are not
/// computed yet stay empty for a moment.
QImage SupportHeatmapPlot::cells(qreal resolution) const {
    const SupportHeatmap& heatmap = *m_content.heatmap;
    const QSize pixels = (area().size() * resolution).toSize().expandedTo(QSize(1, 1));
    QImage image(pixels, QImage::Format_RGB32);
    image.fill(look().colours.background);
    std::vector<std::optional<std::size_t>> columns;
    for (int x = 0; x < pixels.width(); ++x) {
        const double iteration = m_x.fromUnit((x + 0.5) / pixels.width());
        columns.push_back(columnAt(m_x.isLogarithmic() && iteration < 1.0 ? 0.0 : iteration));
    }
    // Thin lines separate rows that are tall enough.
    const double perRow = pixels.height() / (m_lastRow - m_firstRow);
    const bool hasLines = perRow >= 6.0 * resolution;
    std::vector<QRgb> colours(heatmap.columns.size());
    std::optional<Index> of;
    for (int y = 0; y < pixels.height(); ++y) {
        const double row = m_firstRow + (y + 0.5) / perRow;
        const std::optional<Index> bin = binAt(row);
        if (!bin || (hasLines && row - std::floor(row) < resolution / perRow))
            continue;
        if (bin != of) {
            of = bin;
            const Index rows = heatmap.binBegin(*bin + 1) - heatmap.binBegin(*bin);
            for (std::size_t c = 0; c < colours.size(); ++c)
                colours[c] = colourOf(heatmap.cell(c, *bin), rows);
        }
        auto* pixel = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < pixels.width(); ++x)
            if (columns[static_cast<std::size_t>(x)])
                pixel[x] = colours[*columns[static_cast<std::size_t>(x)]];
    }
    return image;
}

qreal SupportHeatmapPlot::xAt(double iteration) const {
    const double value = m_x.isLogarithmic() ? std::max(startOfLogarithm, iteration) : iteration;
    return area().left() + m_x.toUnit(value) * area().width();
}

void SupportHeatmapPlot::paintMoment(QPainter& painter) const {
    if (!m_content.unchangedSince)
        return;
    const qreal x = xAt(*m_content.unchangedSince);
    if (x < area().left() || x > area().right())
        return;
    QPen pen(look().colours.text, look().isPaper() ? look().penWidth : 1.0);
    pen.setDashPattern({4.0, 3.0});
    painter.setPen(pen);
    painter.drawLine(QPointF(x, area().top()), QPointF(x, area().bottom()));
    const QString text = tr("since %1").arg(shownCount(*m_content.unchangedSince));
    const QFontMetricsF metrics(look().font);
    const qreal width = metrics.horizontalAdvance(text) + letter();
    // On the side with room, with its own background, since it may cover cells.
    const bool isLeft = x + width + letter() > area().right();
    const QRectF place(isLeft ? std::max(area().left(), x - width - 0.5 * letter()) : x + 0.5 * letter(),
                       area().bottom() - 1.4 * line(), width, 1.2 * line());
    painter.fillRect(place, look().colours.background);
    painter.setFont(look().font);
    painter.setPen(look().colours.text);
    painter.drawText(place, Qt::AlignCenter, text);
}

void SupportHeatmapPlot::paint(QPainter& painter) const {
    if (isEmpty() || size().isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.drawImage(area(), cells(look().isPaper() ? paperResolution : painter.device()->devicePixelRatioF()));
    paintPlotKey(&painter, key(), size().width(), look());
    painter.save();
    painter.translate(0.0, m_keyHeight);
    m_frame.paint(painter, look());
    painter.restore();
    paintMoment(painter);
    painter.restore();
}

std::optional<Readout> SupportHeatmapPlot::readoutAt(const QPointF& position) const {
    if (isEmpty() || !area().contains(position))
        return std::nullopt;
    const double iteration = m_x.fromUnit((position.x() - area().left()) / area().width());
    const std::optional<std::size_t> column = columnAt(m_x.isLogarithmic() && iteration < 1.0 ? 0.0 : iteration);
    const std::optional<Index> bin = binAt(rowAt(position.y()));
    if (!column || !bin)
        return std::nullopt;
    const SupportHeatmap& heatmap = *m_content.heatmap;
    const SupportHeatmap::Cell& cell = heatmap.cell(*column, *bin);
    const Index first = heatmap.binBegin(*bin);
    const Index count = heatmap.binBegin(*bin + 1) - first;
    Readout readout;
    readout.title = tr("%1 %2", "unit and number").arg(m_content.unit, shownCount(heatmap.columns[*column].iteration));
    readout.columns = {count == 1 ? tr("coefficient") : tr("coefficients")};
    const QColor colour = QColor::fromRgb(colourOf(cell, count));
    if (count == 1) {
        readout.rows = {{colour,
                         rowsName(*bin),
                         {cell.positive > 0   ? tr("above 0")
                          : cell.negative > 0 ? tr("below 0")
                                              : tr("0")}}};
    } else {
        readout.rows = {{colour, rowsName(*bin), {tr("%1 of %2 not 0").arg(cell.positive + cell.negative).arg(count)}}};
    }
    return readout;
}

QString SupportHeatmapPlot::rowsName(Index bin) const {
    const SupportHeatmap& heatmap = *m_content.heatmap;
    const Index first = heatmap.binBegin(bin);
    const Index end = heatmap.binBegin(bin + 1);
    if (end - first == 1)
        return QString::fromStdString(m_content.names->name(m_content.rows->order[static_cast<std::size_t>(first)]));
    return tr("ranks %1 to %2").arg(first + 1).arg(end);
}

/// The visible part: for a single coefficient its sign at every checkpoint, for several the number of nonzeros.
ChartTable SupportHeatmapPlot::table() const {
    const SupportHeatmap& heatmap = *m_content.heatmap;
    ChartTable table;
    for (Index bin = 0; bin < heatmap.bins; ++bin) {
        const bool isSingle = heatmap.binBegin(bin + 1) - heatmap.binBegin(bin) == 1;
        ChartTable::Curve curve{rowsName(bin), isSingle ? tr("sign") : tr("not 0"), {}, {}};
        for (std::size_t c = 0; c < heatmap.columns.size(); ++c) {
            const SupportHeatmap::Cell& cell = heatmap.cell(c, bin);
            curve.x.push_back(heatmap.columns[c].iteration);
            curve.y.push_back(isSingle ? cell.positive - cell.negative : cell.positive + cell.negative);
        }
        table.curves.push_back(std::move(curve));
    }
    return table;
}

QString SupportHeatmapPlot::description() const {
    QString text = tr("%1 of %2 coefficients were not zero at some of %3 checkpoints.")
                       .arg(shownCount(static_cast<double>(m_content.rows->order.size())),
                            shownCount(static_cast<double>(m_content.rows->coefficients)),
                            shownCount(static_cast<double>(m_content.heatmap->columns.size())));
    if (m_content.unchangedSince)
        text +=
            u' ' +
            tr("The nonzero ones are the same since %1 %2.").arg(m_content.unit, shownCount(*m_content.unchangedSince));
    return text;
}

} // namespace gapscope
