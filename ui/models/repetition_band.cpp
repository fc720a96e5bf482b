// SPDX-License-Identifier: GPL-3.0-only
#include "ui/models/repetition_band.h"

#include "engine/run/analysis/comparison.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// If all curves together have at most this many times the wanted points, all points are used.
constexpr std::size_t fewTimes = 8;

struct Extent {
    double begin = -std::numeric_limits<double>::infinity();
    double end = std::numeric_limits<double>::infinity();
    bool isEmpty() const { return !(begin <= end); }
};

/// The index of the last point at or before `x`; the first one if there is none.
std::size_t indexUpTo(const Curve& curve, double x) {
    const auto after = std::upper_bound(curve.x.begin(), curve.x.end(), x);
    return after == curve.x.begin() ? 0 : static_cast<std::size_t>(after - curve.x.begin()) - 1;
}

/// The part of the visible range where all curves have values, extended by one point on either side, so that lines
/// enter and leave the plot like those of the curves.
Extent extentOf(std::span<const RepetitionCurve> curves, const AxisScale& x) {
    Extent said;
    Extent seen{.begin = std::numeric_limits<double>::infinity(), .end = -std::numeric_limits<double>::infinity()};
    double last = -std::numeric_limits<double>::infinity();
    for (const auto& [curve, isGoingOn] : curves) {
        said.begin = std::max(said.begin, curve.x.front());
        last = std::max(last, curve.x.back());
        if (isGoingOn)
            said.end = std::min(said.end, curve.x.back());
        seen.begin = std::min(seen.begin, curve.x[indexUpTo(curve, x.low())]);
        seen.end = std::max(seen.end, curve.x[std::min(indexUpTo(curve, x.high()) + 1, curve.x.size() - 1)]);
    }
    const double begin = std::max(said.begin, seen.begin);
    const bool isOffAxis = x.isLogarithmic() && begin <= 0.0;
    return {.begin = isOffAxis ? x.low() : begin, .end = std::min({said.end, last, seen.end})};
}

/// The value at a snapshot: infinity if its iterate is not finite, NaN if nothing was recorded.
double valueAt(const Curve& curve, std::size_t index) {
    return curve.y->isBreak(index) ? infinity : curve.at(index);
}

/// The latest known value at or before the index. Quantities recorded only at some snapshots are known not far before.
double knownValue(const Curve& curve, std::size_t index) {
    constexpr std::size_t furthest = 512;
    for (std::size_t back = 0; back <= std::min(index, furthest); ++back)
        if (const double value = valueAt(curve, index - back); !std::isnan(value))
            return value;
    return notAvailable;
}

/// The points of the curve in the extent, and its value at the beginning of it.
Repetition cut(const Curve& curve, const Extent& extent) {
    Repetition result;
    const std::size_t first = indexUpTo(curve, extent.begin);
    result.x.push_back(extent.begin);
    result.y.push_back(knownValue(curve, first));
    for (std::size_t i = first + 1; i < curve.x.size() && curve.x[i] <= extent.end; ++i) {
        result.x.push_back(curve.x[i]);
        result.y.push_back(valueAt(curve, i));
    }
    return result;
}

/// Evenly spaced positions on the axis, each moved to a point of the curve with the most points.
std::vector<double> positionsOf(std::span<const RepetitionCurve> curves, const Extent& extent,
                                const BandWindow& window) {
    const auto longest =
        std::ranges::max_element(curves, {}, [](const RepetitionCurve& each) { return each.curve.x.size(); });
    const double first = window.x.toUnit(extent.begin);
    const double step = (window.x.toUnit(extent.end) - first) / static_cast<double>(window.points - 1);
    std::vector<double> positions{extent.begin};
    for (std::size_t i = 1; i < window.points; ++i) {
        const double wanted = window.x.fromUnit(first + static_cast<double>(i) * step);
        const double there = longest->curve.x[indexUpTo(longest->curve, wanted)];
        if (there > positions.back() && there <= extent.end)
            positions.push_back(there);
    }
    if (positions.back() < extent.end)
        positions.push_back(extent.end);
    return positions;
}

Repetition sampled(const Curve& curve, const std::vector<double>& positions) {
    Repetition result{.x = positions, .y = {}};
    for (const double x : positions)
        result.y.push_back(knownValue(curve, indexUpTo(curve, x)));
    return result;
}

std::size_t countIn(std::span<const RepetitionCurve> curves, const Extent& extent) {
    std::size_t count = 0;
    for (const RepetitionCurve& each : curves)
        count += 1 + indexUpTo(each.curve, extent.end) - indexUpTo(each.curve, extent.begin);
    return count;
}

} // namespace

BandCurves bandOf(std::span<const RepetitionCurve> curves, const BandWindow& window) {
    BandCurves result;
    std::vector<RepetitionCurve> known;
    std::ranges::copy_if(curves, std::back_inserter(known), [](const RepetitionCurve& each) {
        return !each.curve.x.empty() && each.curve.y->hasValues();
    });
    if (known.empty() || window.points < 2)
        return result;
    const Extent extent = extentOf(known, window.x);
    if (extent.isEmpty())
        return result;
    std::vector<Repetition> repetitions;
    if (countIn(known, extent) <= fewTimes * window.points) {
        for (const RepetitionCurve& each : known)
            repetitions.push_back(cut(each.curve, extent));
    } else {
        const std::vector<double> positions = positionsOf(known, extent, window);
        for (const RepetitionCurve& each : known)
            repetitions.push_back(sampled(each.curve, positions));
    }
    const QuantileBand band = quantileBand(repetitions, window.tail, window.points);
    result.x = band.x;
    for (std::size_t i = 0; i < band.x.size(); ++i) {
        const bool isCutOff = band.low[i] < window.floor && band.high[i] > window.floor;
        result.low.append(isCutOff ? window.floor : band.low[i]);
        result.median.append(band.median[i]);
        result.high.append(band.high[i]);
    }
    return result;
}

BandValue bandAt(std::span<const RepetitionCurve> curves, double x, double tail) {
    std::vector<double> values;
    for (const RepetitionCurve& each : curves)
        if (const double value = valueUpTo(each, x); !std::isnan(value))
            values.push_back(value);
    return {.low = quantile(values, tail), .median = quantile(values, 0.5), .high = quantile(values, 1.0 - tail)};
}

double bandEnd(std::span<const RepetitionCurve> curves) {
    double last = 0.0;
    double goingOn = std::numeric_limits<double>::infinity();
    for (const RepetitionCurve& each : curves) {
        if (each.curve.x.empty())
            continue;
        last = std::max(last, each.curve.x.back());
        if (each.isGoingOn)
            goingOn = std::min(goingOn, each.curve.x.back());
    }
    return std::min(last, goingOn);
}

double valueUpTo(const RepetitionCurve& repetition, double x) {
    const Curve& curve = repetition.curve;
    if (curve.x.empty() || !curve.y->hasValues() || x < curve.x.front() || (repetition.isGoingOn && x > curve.x.back()))
        return notAvailable;
    return knownValue(curve, indexUpTo(curve, x));
}

} // namespace gapscope
