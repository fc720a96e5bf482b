// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/measured_rate.h"

#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double maxMissed = 0.1;
constexpr double clearlyLess = 0.5;
constexpr double minFall = 1.5;

double onAxis(double x, DecayLaw law) {
    return law == DecayLaw::power ? std::log(x) : x;
}

/// Root mean square deviation of log y from the chord through the first and last point, relative to the fall of log y;
/// infinite if the law cannot be applied to these x.
double missOf(std::span<const CurvePoint> points, DecayLaw law) {
    const double begin = onAxis(points.front().x, law);
    const double span = onAxis(points.back().x, law) - begin;
    const double top = std::log(points.front().y);
    const double fall = std::log(points.back().y) - top;
    if (!(span > 0.0) || !std::isfinite(span))
        return std::numeric_limits<double>::infinity();
    double sum = 0.0;
    for (const CurvePoint& point : points) {
        const double expected = (onAxis(point.x, law) - begin) / span;
        const double missed = (std::log(point.y) - top) / fall - expected;
        sum += missed * missed;
    }
    return std::sqrt(sum / static_cast<double>(points.size() - 2)); // the two end points do not deviate
}

} // namespace

MeasuredRate rateBetween(const CurvePoint& first, const CurvePoint& second) {
    MeasuredRate rate;
    rate.distance = second.x - first.x;
    if (!(rate.distance > 0.0))
        return rate;
    rate.slope = (second.y - first.y) / rate.distance;
    if (!(first.y > 0.0) || !(second.y > 0.0))
        return rate;
    const double fall = std::log(second.y / first.y);
    rate.factor = std::exp(fall / rate.distance);
    if (fall != 0.0)
        rate.unitsPerDigit = -rate.distance * std::log(10.0) / fall;
    if (first.x > 0.0)
        rate.order = fall / std::log(second.x / first.x);
    return rate;
}

DecayLaw decayLaw(std::span<const CurvePoint> points) {
    constexpr std::size_t fewest = 5;
    if (points.size() < fewest || !(points.front().y >= minFall * points.back().y))
        return DecayLaw::unknown;
    for (const CurvePoint& point : points)
        if (!(point.y > 0.0))
            return DecayLaw::unknown;
    const double geometric = missOf(points, DecayLaw::geometric);
    const double power = missOf(points, DecayLaw::power);
    if (geometric < maxMissed && geometric < clearlyLess * power)
        return DecayLaw::geometric;
    if (power < maxMissed && power < clearlyLess * geometric)
        return DecayLaw::power;
    return DecayLaw::unknown;
}

} // namespace gapscope
