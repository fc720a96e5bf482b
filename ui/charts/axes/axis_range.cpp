// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/axes/axis_range.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace gapscope {

namespace {

constexpr double maxDecades = 16.0;
constexpr double largestPower = 300.0;
constexpr double roughSteps = 10.0;
/// Keeps values off the border of the plot, where they would look cut off.
constexpr double headroom = 0.02;

/// Rounds up to 1, 1.2, 1.5, 2, ... times a power of ten.
double roundedUp(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    constexpr std::array steps{1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0};
    for (const double step : steps)
        if (step * power >= value * (1.0 - 1e-12))
            return step * power;
    return 10.0 * power;
}

/// Rounds down to 1, 2 or 5 times a power of ten.
double roundedDown(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double step : {5.0, 2.0})
        if (step * power <= value * (1.0 + 1e-12))
            return step * power;
    return power;
}

AxisScale logarithmicY(const ValueRange& values) {
    // Relative to the starting value, so that neither a diverging run nor one at rounding noise compresses the others.
    const double start = std::clamp(values.first, values.low, values.high);
    const double top = std::min({values.high, start * 1e6, std::pow(10.0, largestPower)});
    const double floor = std::pow(10.0, -largestPower);
    const double bottom = std::min(std::max({values.low, start * std::pow(10.0, -maxDecades), floor}), top);
    double low = std::floor(std::log10(bottom) + 1e-9);
    double high = std::ceil(std::log10(std::max(top, floor)) - 1e-9);
    if (high - low < 1.0)
        high = low + 1.0;
    low = std::max(low, high - maxDecades);
    return AxisScale::fromCoordinates(low, high, true);
}

/// The smallest useful span: neighbouring doubles are 1e-16 apart, relative to their size.
double closest(const AxisScale& scale, const AxisScale& full) {
    if (scale.isLogarithmic())
        return 1e-6;
    const double magnitude = std::max(std::abs(full.start()), std::abs(full.end()));
    return std::max(full.span() * 1e-9, magnitude * 1e-12);
}

AxisScale kept(double start, double span, const AxisScale& full) {
    // The centre stays inside the full range, so that at most half of the plot is empty.
    const double middle = std::clamp(start + span / 2.0, full.start(), full.end());
    return AxisScale::fromCoordinates(middle - span / 2.0, middle + span / 2.0, full.isLogarithmic());
}

} // namespace

double niceStep(double rough) {
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double step : {1.0, 2.0, 5.0})
        if (step * power >= rough * (1.0 - 1e-9))
            return step * power;
    return 10.0 * power;
}

AxisScale followX(double smallestPositive, double largest, bool logarithmic) {
    if (!logarithmic)
        return {0.0, largest > 0.0 ? roundedUp(largest) : 1.0, false};
    if (!(smallestPositive > 0.0) || !(largest > 0.0))
        return {0.1, 1.0, true};
    const double low = std::max(roundedDown(smallestPositive), largest * std::pow(10.0, -maxDecades));
    double high = roundedUp(largest);
    if (high < low * 2.0)
        high = low * 10.0;
    return {low, high, true};
}

AxisScale followY(const ValueRange& values, bool logarithmic, bool whole) {
    if (values.isEmpty)
        return logarithmic ? AxisScale(0.1, 1.0, true) : AxisScale(0.0, 1.0, false);
    if (logarithmic)
        return logarithmicY(values);
    // Sums of larger bounds would overflow.
    constexpr double largest = 1e300;
    double low = std::clamp(values.low, -largest, largest);
    double high = std::clamp(values.high, -largest, largest);
    if (low >= 0.0 && low <= 0.5 * high)
        low = 0.0;
    if (high <= 0.0 && high >= 0.5 * low)
        high = 0.0;
    const double magnitude = std::max(std::abs(low), std::abs(high));
    const double smallestSpan = magnitude > 0.0 ? std::max(magnitude * 1e-9, whole ? 2.0 : 0.0) : 1.0;
    if (high - low < smallestSpan) {
        const double middle = (low + high) / 2.0;
        const double half = std::max(smallestSpan, magnitude * 0.1) / 2.0;
        low = middle - half;
        high = middle + half;
    }
    const double pad = headroom * (high - low);
    double step = niceStep((high - low) / roughSteps);
    if (whole)
        step = std::max(1.0, step);
    low = low == 0.0 ? 0.0 : std::floor((low - pad) / step) * step;
    high = high == 0.0 ? 0.0 : std::ceil((high + pad) / step) * step;
    return {low, high, false};
}

AxisScale zoomed(const AxisScale& scale, double unit, double factor, const AxisScale& full) {
    const double widest =
        scale.isLogarithmic() ? std::min(3.0 * full.span() + 1.0, 2.0 * maxDecades) : 10.0 * full.span();
    const double span = std::clamp(scale.span() / factor, std::min(closest(scale, full), widest), widest);
    const double anchor = scale.start() + unit * scale.span();
    return kept(anchor - unit * span, span, full);
}

AxisScale panned(const AxisScale& scale, double units, const AxisScale& full) {
    return kept(scale.start() + units * scale.span(), scale.span(), full);
}

} // namespace gapscope
