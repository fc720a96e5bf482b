// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/curves/rate_text.h"

#include <QLocale>

#include <array>
#include <cmath>
#include <utility>

namespace gapscope {

namespace {

constexpr int rateDigits = 3;

QString perUnit(const QString& change, XQuantity quantity) {
    switch (quantity) {
    case XQuantity::iterations:
        return ChartText::tr("%1 an iteration").arg(change);
    case XQuantity::passes:
        return ChartText::tr("%1 a pass").arg(change);
    case XQuantity::seconds:
        return ChartText::tr("%1 a second").arg(change);
    case XQuantity::rounds:
        return ChartText::tr("%1 a round").arg(change);
    case XQuantity::bytesSent:
        return ChartText::tr("%1 a byte").arg(change);
    }
    return {};
}

/// "1/k²" if the order is close to a common one.
QString powerText(double order) {
    constexpr double near = 0.15; // tolerance on the order
    constexpr std::array usual{std::pair(0.5, "1/√k"), std::pair(1.0, "1/k"), std::pair(2.0, "1/k²")};
    for (const auto& [power, text] : usual)
        if (std::abs(order + power) < near * power)
            return QString::fromUtf8(text);
    return ChartText::tr("k to the power of %1").arg(shortNumber(order, 2));
}

} // namespace

QString shortNumber(double value, int precision) {
    constexpr double largestPlain = 1e7;
    if (std::isnan(value))
        return QString(QChar(0x2013));
    if (std::abs(value) >= std::pow(10.0, precision) && std::abs(value) < largestPlain)
        return QLocale().toString(value, 'f', 0);
    return QLocale().toString(value, 'g', precision);
}

QString distanceText(double distance, XQuantity quantity) {
    const QString number = shortNumber(distance, rateDigits);
    switch (quantity) {
    case XQuantity::iterations:
        return ChartText::tr("%1 iterations").arg(number);
    case XQuantity::passes:
        return ChartText::tr("%1 passes").arg(number);
    case XQuantity::seconds:
        return ChartText::tr("%1 seconds").arg(number);
    case XQuantity::rounds:
        return ChartText::tr("%1 rounds", "exchanges among several processes").arg(number);
    case XQuantity::bytesSent:
        return ChartText::tr("%1 bytes").arg(number);
    }
    return {};
}

QString geometricText(const QString& name, const MeasuredRate& rate, XQuantity quantity) {
    if (std::isnan(rate.factor))
        return {};
    constexpr double fewPercent = 0.05;
    constexpr double percent = 100.0;
    const double change = rate.factor - 1.0;
    const QString amount = shortNumber(percent * std::abs(change), rateDigits);
    const QString words = std::abs(change) >= fewPercent
                              ? QStringLiteral("%1 × %2").arg(name, shortNumber(rate.factor, rateDigits))
                          : change > 0.0 ? ChartText::tr("%1 rises %2 %").arg(name, amount)
                                         : ChartText::tr("%1 falls %2 %").arg(name, amount);
    const QString factor = perUnit(words, quantity);
    if (!(rate.unitsPerDigit > 0.0))
        return factor;
    return ChartText::tr("%1: a digit every %2").arg(factor, distanceText(rate.unitsPerDigit, quantity));
}

QString orderText(const MeasuredRate& rate, DecayLaw law) {
    if (std::isnan(rate.order))
        return law == DecayLaw::geometric ? ChartText::tr("nearly geometric in between") : QString();
    const QString slope = ChartText::tr("slope %1 in log-log").arg(shortNumber(rate.order, rateDigits));
    switch (law) {
    case DecayLaw::geometric:
        return ChartText::tr("%1; nearly geometric in between").arg(slope);
    case DecayLaw::power:
        return ChartText::tr("%1: like %2").arg(slope, powerText(rate.order));
    case DecayLaw::unknown:
        break;
    }
    return slope;
}

QString slopeText(const QString& name, const MeasuredRate& rate, XQuantity quantity) {
    if (std::isnan(rate.slope))
        return {};
    const QString sign = rate.slope > 0.0 ? QStringLiteral("+") : QString();
    return perUnit(QStringLiteral("%1 %2%3").arg(name, sign, shortNumber(rate.slope, rateDigits)), quantity);
}

} // namespace gapscope
