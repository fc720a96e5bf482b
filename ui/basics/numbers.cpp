// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/numbers.h"

#include "engine/base/message.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

constexpr double minPlain = 1e-3;
constexpr double minGrouped = 1e3; // smaller numbers never have group separators
constexpr double minLong = 1e6;
constexpr int maxDigits = 16;

/// Separates groups of digits; a comma or a point is the decimal sign in some languages.
constexpr QChar narrowSpace(0x202F);

const QString dash = QStringLiteral("–");

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(gapscope::Numbers)
};

QString infinite(double value) {
    return value > 0.0 ? QStringLiteral("∞") : QStringLiteral("−∞");
}

} // namespace

QString shownNumber(double value, int digits) {
    if (std::isnan(value))
        return dash;
    if (std::isinf(value))
        return infinite(value);
    const double size = std::abs(value);
    QLocale locale;
    if (size < minGrouped)
        locale.setNumberOptions(QLocale::OmitGroupSeparator);
    if (size == 0.0)
        return locale.toString(0);
    if (size < minPlain || size >= minLong)
        return locale.toString(value, 'e', digits - 1);
    int decimals = std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))));
    if (decimals > 0 && size + 0.5 * std::pow(10.0, -decimals) >= std::pow(10.0, digits - decimals))
        --decimals; // rounding carries into the next power of ten: with two digits 0.9999 is shown as 1.0, like 1
    return locale.toString(value, 'f', decimals);
}

QString shownNumberUp(double x, int digits) {
    return shownNumber(x * (1.0 + 5.0 * std::pow(10.0, -digits)), digits);
}

QString shownGap(double gap, int digits) {
    return gap < 0.0 ? NumberText::tr("at rounding level") : shownNumber(gap, digits);
}

QString fullNumber(double value) {
    if (std::isnan(value))
        return dash;
    if (std::isinf(value))
        return infinite(value);
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    return locale.toString(value, 'g', QLocale::FloatingPointShortest);
}

QString fieldNumber(double value) {
    return QString::fromStdString(shown(value));
}

QString fieldNumber(double value, int digits) {
    return QString::number(value, 'g', digits);
}

QString shownCount(double count) {
    if (!std::isfinite(count))
        return shownNumber(count);
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QString digits = locale.toString(count, 'f', 0);
    constexpr qsizetype group = 3;
    const qsizetype sign = count < 0.0 ? 1 : 0;
    if (digits.size() - sign <= group + 1) // four digits need no grouping
        return digits;
    for (qsizetype place = digits.size() - group; place > sign; place -= group)
        digits.insert(place, narrowSpace);
    return digits;
}

int certifiedDigits(double primal, double gap) {
    if (!std::isfinite(primal) || !std::isfinite(gap))
        return -1;
    if (gap <= 0.0)
        return maxDigits;
    if (primal == 0.0)
        return 0;
    const double digits = std::floor(std::log10(std::abs(primal) / gap));
    return static_cast<int>(std::clamp(digits, 0.0, static_cast<double>(maxDigits)));
}

} // namespace gapscope
