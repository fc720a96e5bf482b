// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/curve_readout.h"

#include "ui/basics/numbers.h"
#include "ui/charts/curves/curve_plot.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr int digits = 4;

QString noValue() {
    return QString(QChar(0x2013));
}

/// Differences of an upper and a lower bound, which only rounding makes negative.
bool isDifferenceOfBounds(Quantity quantity) {
    return quantity == Quantity::gap || quantity == Quantity::gapAverage || quantity == Quantity::suboptimality ||
           quantity == Quantity::suboptimalityAverage;
}

QString shownValue(Quantity quantity, double value) {
    if (std::isnan(value))
        return noValue();
    return value < 0.0 && isDifferenceOfBounds(quantity) ? shownGap(value) : readableNumber(value, digits, QLocale());
}

QString bandText(Quantity quantity, const BandValue& value) {
    return std::isnan(value.median)
               ? noValue()
               : QStringLiteral("%1 … %2").arg(shownValue(quantity, value.low), shownValue(quantity, value.high));
}

QString valueAt(Quantity quantity, const Curve& curve, double x) {
    const auto after = std::upper_bound(curve.x.begin(), curve.x.end(), x);
    if (after == curve.x.begin() || (after == curve.x.end() && curve.x.back() < x && std::isfinite(x)))
        return noValue();
    // Some quantities are recorded at some snapshots only; then the latest known value is used.
    for (auto index = static_cast<std::size_t>(after - curve.x.begin()); index-- > 0;) {
        if (curve.y->isBreak(index))
            break; // a value before a break no longer applies
        if (const double value = curve.at(index); std::isfinite(value))
            return shownValue(quantity, value);
    }
    return noValue();
}

} // namespace

Readout readoutAt(const CurvePlot& plot, double x) {
    Readout readout;
    const QList<CurveStyle> styles = plot.styles();
    const bool isLatest = std::isinf(x);
    readout.title = isLatest
                        ? ChartText::tr("latest values")
                        : QStringLiteral("%1 %2").arg(xName(plot.options().x), readableNumber(x, digits, QLocale()));
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
                row.values.append(curves[0].curve.y->hasValues() ? valueAt(style.quantity, curves[0].curve, x)
                                                                 : noValue());
                continue;
            }
            const BandValue value = bandAt(curves, isLatest ? bandEnd(curves) : x, tailOf(*plot.options().summary));
            row.values.append(shownValue(style.quantity, value.median));
            band.values.append(bandText(style.quantity, value));
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
                values.append(ChartText::tr("%1 %2", "quantity and value")
                                  .arg(style.name, valueAt(style.quantity, curves[0].curve, last)));
                continue;
            }
            const BandValue value = bandAt(curves, last, tailOf(*plot.options().summary));
            values.append(ChartText::tr("%1 in the median %2 (%3: %4)", "quantity, median, name of the band, band")
                              .arg(style.name, shownValue(style.quantity, value.median),
                                   spreadName(*plot.options().summary), bandText(style.quantity, value)));
        }
        if (!values.isEmpty())
            sentences.append(ChartText::tr("%1: %2 after %3 %4.")
                                 .arg(groupName(line), QLocale().createSeparatedList(values),
                                      readableNumber(last, digits, QLocale()), xName(plot.options().x)));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace gapscope
