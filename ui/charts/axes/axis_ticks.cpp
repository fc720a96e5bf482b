// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/axis_ticks.h"

#include "ui/charts/axes/axis_range.h"

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr double slack = 1e-9;
/// Numbers beyond these exponents are written with a power of ten.
constexpr int largestPlainExponent = 6;
constexpr int smallestPlainExponent = -4;
/// Decades are written plainly (0.001 ... 1000) only if all exponents are at most this large.
constexpr int plainDecades = 3;

QString minus() {
    return QString(QChar(0x2212));
}

QString exponentText(int exponent) {
    return (exponent < 0 ? minus() : QString()) + QLocale::c().toString(std::abs(exponent));
}

int decimalExponent(double value) {
    return value == 0.0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value)) + slack));
}

/// With a true minus sign, which is as wide as a digit.
QString fixed(double value, int decimals, const QLocale& locale) {
    return locale.toString(value, 'f', decimals).replace(QLatin1Char('-'), minus());
}

void addLinear(const AxisScale& scale, double low, double high, int max, const QLocale& locale, AxisTicks& ticks) {
    const double span = high - low;
    double step = niceStep(span / std::max(1, max));
    // The number of multiples in the range depends on where it starts.
    while (std::floor(high / step + slack) - std::ceil(low / step - slack) + 1.0 > max)
        step = niceStep(step * 1.5);
    const double first = std::ceil(low / step - slack);
    const double last = std::floor(high / step + slack);
    const int top = decimalExponent(std::max(std::abs(first * step), std::abs(last * step)));
    const bool plain = top < largestPlainExponent && decimalExponent(step) > smallestPlainExponent - 1;
    const int exponent = plain ? 0 : top;
    const double power = std::pow(10.0, exponent);
    const int decimals = std::clamp(exponent - decimalExponent(step), 0, 12);
    for (double k = first; k <= last; k += 1.0) {
        const double value = k * step;
        AxisTick tick{scale.toUnit(value), fixed(value / power, decimals, locale), {}};
        if (!plain && k != 0.0)
            tick.exponent = exponentText(exponent);
        if (k == 0.0)
            tick.text = locale.toString(0);
        ticks.labelled.push_back(std::move(tick));
    }
}

void addDecades(const AxisScale& scale, int max, const QLocale& locale, AxisTicks& ticks) {
    const int first = static_cast<int>(std::ceil(scale.start() - slack));
    const int last = static_cast<int>(std::floor(scale.end() + slack));
    int step = 1;
    for (const int candidate : {1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 500, 1000}) {
        step = candidate;
        const double multiples =
            std::floor(static_cast<double>(last) / step) - std::ceil(static_cast<double>(first) / step);
        if (multiples + 1.0 <= max)
            break;
    }
    const bool plain = std::max(std::abs(first), std::abs(last)) <= plainDecades;
    const auto unit = [&scale](double coordinate) { return (coordinate - scale.start()) / scale.span(); };
    for (int k = first; k <= last; ++k) {
        if (k % step != 0) {
            ticks.minor.push_back(unit(k));
            continue;
        }
        AxisTick tick{unit(k), {}, {}};
        if (plain)
            tick.text = locale.toString(std::pow(10.0, k), 'f', std::max(0, -k));
        else
            tick.exponent = exponentText(k);
        ticks.labelled.push_back(std::move(tick));
    }
    constexpr int fewDecades = 8;
    if (last - first > fewDecades)
        return;
    for (int k = first - 1; k <= last; ++k)
        for (int m = 2; m <= 9; ++m)
            if (const double place = unit(k + std::log10(m)); place > 0.0 && place < 1.0)
                ticks.minor.push_back(place);
}

/// For one or two decades: labels at 1, 2 and 5 of each.
bool addFewDecades(const AxisScale& scale, int max, const QLocale& locale, AxisTicks& ticks) {
    const int first = static_cast<int>(std::floor(scale.start() + slack));
    const int last = static_cast<int>(std::floor(scale.end() + slack));
    std::vector<AxisTick> labelled;
    for (int k = first; k <= last; ++k) {
        for (int m = 1; m <= 9; ++m) {
            const double place = (k + std::log10(m) - scale.start()) / scale.span();
            if (place < -slack || place > 1.0 + slack)
                continue;
            if (m != 1 && m != 2 && m != 5) {
                ticks.minor.push_back(place);
                continue;
            }
            AxisTick tick{place, {}, {}};
            if (std::abs(k) <= plainDecades)
                tick.text = locale.toString(m * std::pow(10.0, k), 'f', std::max(0, -k));
            else {
                tick.text = m == 1 ? QString() : locale.toString(m);
                tick.exponent = exponentText(k);
            }
            labelled.push_back(std::move(tick));
        }
    }
    if (labelled.size() < 2 || static_cast<int>(labelled.size()) > max) {
        ticks.minor.clear();
        return false;
    }
    ticks.labelled = std::move(labelled);
    return true;
}

} // namespace

AxisTicks axisTicks(const AxisScale& scale, int max, const QLocale& locale) {
    AxisTicks ticks;
    max = std::max(2, max);
    if (!scale.isLogarithmic()) {
        addLinear(scale, scale.low(), scale.high(), max, locale, ticks);
        return ticks;
    }
    constexpr double fewDecades = 2.0;
    constexpr double closeUp = 0.7;
    if (scale.span() < closeUp) {
        addLinear(scale, scale.low(), scale.high(), max, locale, ticks);
        return ticks;
    }
    if (scale.span() > fewDecades + slack || !addFewDecades(scale, max, locale, ticks))
        addDecades(scale, max, locale, ticks);
    return ticks;
}

QString readableNumber(double value, int digits, const QLocale& locale) {
    if (!std::isfinite(value))
        return QString(QChar(0x2013));
    const int exponent = decimalExponent(value);
    constexpr int largestPlain = 7;
    if (value == std::floor(value) && exponent < largestPlain)
        return locale.toString(value, 'f', 0);
    if (exponent > smallestPlainExponent && exponent < largestPlain)
        return locale.toString(value, 'f', std::max(0, digits - 1 - exponent));
    const double mantissa = std::abs(value) / std::pow(10.0, exponent);
    const bool isWhole = std::abs(mantissa - std::round(mantissa)) < 0.5 * std::pow(10.0, 1 - digits);
    return locale.toString(value, 'e', isWhole ? 0 : digits - 1);
}

} // namespace gapscope
