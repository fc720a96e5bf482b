// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/readout.h"

#include "ui/charts/curve_plot.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr int digits = 4;
constexpr int longestName = 28; ///< in letters

QString noValue() {
    return QString(QChar(0x2013));
}

QString shownValue(double value) {
    return std::isnan(value) ? noValue() : readableNumber(value, digits, QLocale());
}

QString bandText(const BandValue& value) {
    return std::isnan(value.median) ? noValue()
                                    : QStringLiteral("%1 … %2").arg(shownValue(value.low), shownValue(value.high));
}

QString valueAt(const Curve& curve, double x) {
    const auto after = std::upper_bound(curve.x.begin(), curve.x.end(), x);
    if (after == curve.x.begin() || (after == curve.x.end() && curve.x.back() < x))
        return noValue();
    // Some quantities are recorded at some snapshots only: then the latest one known counts.
    for (auto index = static_cast<std::size_t>(after - curve.x.begin()); index-- > 0;) {
        if (curve.y->isBreak(index))
            break; // what came before says nothing of it
        if (const double value = curve.at(index); std::isfinite(value))
            return readableNumber(value, digits, QLocale());
    }
    return noValue();
}

} // namespace

Readout readoutAt(const CurvePlot& plot, double x) {
    Readout readout;
    const QList<CurveStyle> styles = plot.styles();
    readout.title = QStringLiteral("%1 %2").arg(xName(plot.options().x), readableNumber(x, digits, QLocale()));
    for (const CurveStyle& style : styles)
        readout.columns.append(style.name);
    for (const RunGroup& line : linesOf(plot)) {
        Readout::Row row{plot.colourOf(line.lead()), groupName(line), {}};
        Readout::Row band{Qt::transparent, {}, {}};
        bool isKnown = false;
        for (const CurveStyle& style : styles) {
            const std::vector<RepetitionCurve> curves = curvesOf(plot, line, style.quantity);
            isKnown = isKnown || std::ranges::any_of(curves, [](const auto& each) { return !each.curve.x.empty(); });
            if (!line.isSummary()) {
                row.values.append(curves[0].curve.y->hasValues() ? valueAt(curves[0].curve, x) : noValue());
                continue;
            }
            const BandValue value = bandAt(curves, x, tailOf(*plot.options().summary));
            row.values.append(shownValue(value.median));
            band.values.append(bandText(value));
        }
        if (!isKnown)
            continue;
        readout.rows.append(row);
        if (line.isSummary()) {
            band.name = spreadName(*plot.options().summary);
            readout.rows.append(band);
        }
    }
    return readout;
}

QString latestValues(const CurvePlot& plot) {
    QStringList sentences;
    for (const RunGroup& line : linesOf(plot)) {
        double last = 0.0;
        QStringList values;
        for (const CurveStyle& style : plot.styles()) {
            const std::vector<RepetitionCurve> curves = curvesOf(plot, line, style.quantity);
            last = bandEnd(curves);
            const auto isKnown = [](const RepetitionCurve& each) { return each.curve.y->hasValues(); };
            if (std::ranges::none_of(curves, isKnown))
                continue;
            if (!line.isSummary()) {
                values.append(
                    ChartGrid::tr("%1 %2", "quantity and value").arg(style.name, valueAt(curves[0].curve, last)));
                continue;
            }
            const BandValue value = bandAt(curves, last, tailOf(*plot.options().summary));
            values.append(
                ChartGrid::tr("%1 in the median %2 (%3: %4)", "quantity, median, name of the band, band")
                    .arg(style.name, shownValue(value.median), spreadName(*plot.options().summary), bandText(value)));
        }
        if (!values.isEmpty())
            sentences.append(ChartGrid::tr("%1: %2 after %3 %4.")
                                 .arg(groupName(line), QLocale().createSeparatedList(values),
                                      readableNumber(last, digits, QLocale()), xName(plot.options().x)));
    }
    return sentences.join(QLatin1Char(' '));
}

CrosshairLine::CrosshairLine(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void CrosshairLine::paintEvent(QPaintEvent*) {
    QPainter(this).fillRect(rect(), chartColours(palette()).frame);
}

ReadoutBox::ReadoutBox(QWidget* parent) : QWidget(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void ReadoutBox::setReadout(const Readout& readout) {
    if (readout == m_readout)
        return; // painting the box means painting the curves below it
    m_readout = readout;
    setFont(PlotFrame::labelFont(parentWidget()->font()));
    resize(sizeHint());
    update();
}

qreal ReadoutBox::rowHeight() const {
    return QFontMetricsF(font()).height();
}
qreal ReadoutBox::padding() const {
    return QFontMetricsF(font()).averageCharWidth();
}

qreal ReadoutBox::nameWidth() const {
    const QFontMetricsF metrics(font());
    qreal widest = 0.0;
    for (const Readout::Row& row : m_readout.rows)
        widest = std::max(widest, metrics.horizontalAdvance(row.name));
    return std::min(widest, longestName * metrics.averageCharWidth());
}

qreal ReadoutBox::columnWidth() const {
    const QFontMetricsF metrics(font());
    qreal widest = 0.0;
    for (const QString& column : m_readout.columns)
        widest = std::max(widest, metrics.horizontalAdvance(column));
    for (const Readout::Row& row : m_readout.rows)
        for (const QString& value : row.values)
            widest = std::max(widest, metrics.horizontalAdvance(value));
    return widest + 2.0 * padding();
}

QSize ReadoutBox::sizeHint() const {
    const QFontMetricsF metrics(font());
    const qreal table = 2.0 * padding() + nameWidth() + static_cast<qreal>(m_readout.columns.size()) * columnWidth();
    const qreal width = std::max(table, metrics.horizontalAdvance(m_readout.title)) + 2.0 * padding();
    const qreal height = static_cast<qreal>(m_readout.rows.size() + 2) * rowHeight() + padding();
    return QSizeF(width, height).toSize() + QSize(1, 1);
}

void ReadoutBox::paintEvent(QPaintEvent*) {
    const ChartColours colours = chartColours(palette());
    QPainter painter(this);
    painter.fillRect(rect(), colours.background);
    painter.setPen(colours.grid);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    const QFontMetricsF metrics(font());
    const qreal line = rowHeight();
    const qreal left = padding();
    qreal top = padding() / 2.0;
    painter.setPen(colours.text);
    painter.drawText(QRectF(left, top, width() - 2.0 * left, line), Qt::AlignLeft | Qt::AlignVCenter, m_readout.title);
    top += line;
    const qreal names = left + 2.0 * padding();
    const qreal values = names + nameWidth();
    const auto cell = [&](qsizetype column) {
        return QRectF(values + static_cast<qreal>(column) * columnWidth(), top, columnWidth(), line);
    };
    painter.setPen(colours.mutedText);
    for (qsizetype i = 0; i < m_readout.columns.size(); ++i)
        painter.drawText(cell(i), Qt::AlignRight | Qt::AlignVCenter, m_readout.columns[i]);
    for (const Readout::Row& row : m_readout.rows) {
        top += line;
        const qreal side = padding();
        painter.fillRect(QRectF(left, top + (line - side) / 2.0, side, side), row.colour);
        painter.setPen(colours.text);
        painter.drawText(QRectF(names, top, nameWidth(), line), Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.name, Qt::ElideRight, nameWidth() + 1.0));
        for (qsizetype i = 0; i < row.values.size(); ++i)
            painter.drawText(cell(i), Qt::AlignRight | Qt::AlignVCenter, row.values[i]);
    }
}

} // namespace gapscope
