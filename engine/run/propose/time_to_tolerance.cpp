// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/propose/time_to_tolerance.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

namespace gapscope {
namespace {

constexpr std::size_t fewestPoints = 6;
constexpr double usedShare = 0.75;    ///< of the passes: the first part has another rate, often
constexpr double latestShare = 0.25;  ///< where it must still fall
constexpr double maxDeviation = 0.12; ///< root mean square in log y, relative to the fall
constexpr double maxFactor = 100.0;
constexpr double minFactor = 1.5; ///< a smaller fall is not told from none
constexpr double agreement = 2.0; ///< both laws fit: their times may differ by this factor
constexpr double maxRise = 2.0;

/// log y = level + slope s, by least squares, where s is t or log t.
struct Line {
    double level = 0.0;
    double slope = 0.0;
    double deviation = 0.0; ///< relative to the fall of the line over the points

    double at(double s) const { return level + slope * s; }
};

std::optional<Line> fitted(const std::vector<CurvePoint>& points) {
    const auto n = static_cast<double>(points.size());
    double meanX = 0.0;
    double meanY = 0.0;
    for (const CurvePoint& point : points) {
        meanX += point.x / n;
        meanY += point.y / n;
    }
    double squares = 0.0;
    double products = 0.0;
    for (const CurvePoint& point : points) {
        squares += (point.x - meanX) * (point.x - meanX);
        products += (point.x - meanX) * (point.y - meanY);
    }
    if (!(squares > 0.0) || !(products < 0.0))
        return std::nullopt;
    Line line{.level = meanY - products / squares * meanX, .slope = products / squares};
    double missed = 0.0;
    for (const CurvePoint& point : points)
        missed += (point.y - line.at(point.x)) * (point.y - line.at(point.x));
    const double fall = -line.slope * (points.back().x - points.front().x);
    line.deviation = std::sqrt(missed / n) / fall;
    return line;
}

/// The passes from the last point to the target, and how well the law fits.
struct Forecast {
    double passes = 0.0;
    Line line{};
};

/// `points`: t > 0 and log y.
std::optional<Forecast> forecast(std::vector<CurvePoint> points, DecayLaw law, double target) {
    const double end = points.back().x;
    const double start = end * (1.0 - latestShare);
    const auto onAxis = [law](double t) { return law == DecayLaw::power ? std::log(t) : t; };
    const auto latest = std::ranges::find_if(points, [start](const CurvePoint& point) { return point.x >= start; });
    const double latestFall = (latest == points.begin() ? *latest : *std::prev(latest)).y - points.back().y;
    const double latestX = (latest == points.begin() ? *latest : *std::prev(latest)).x;
    for (CurvePoint& point : points)
        point.x = onAxis(point.x);
    const std::optional<Line> line = fitted(points);
    if (!line || line->deviation > maxDeviation)
        return std::nullopt;
    if (latestFall < 0.5 * (line->at(onAxis(latestX)) - line->at(onAxis(end))))
        return std::nullopt;
    // From the last point on, with the slope of the line: the last point may lie beside it.
    const double further = (points.back().y - std::log(target)) / -line->slope;
    const double passes = law == DecayLaw::power ? end * std::expm1(further) : further;
    return Forecast{passes, *line};
}

/// Seconds a pass over the last quarter of the passes.
double latestPace(std::span<const GapPoint> curve) {
    const GapPoint& last = curve.back();
    const double start = last.passes - latestShare * (last.passes - curve.front().passes);
    const auto from = std::ranges::find_if(curve, [start](const GapPoint& point) { return point.passes >= start; });
    const GapPoint& first = from == curve.begin() ? *from : *std::prev(from);
    return (last.seconds - first.seconds) / (last.passes - first.passes);
}

} // namespace

std::optional<TimeToTolerance> timeToTolerance(std::span<const GapPoint> curve, double target) {
    if (curve.size() < fewestPoints || !(target > 0.0))
        return std::nullopt;
    const double begin = curve.front().passes; // the solver's set-up has passed then
    const double end = curve.back().passes - begin;
    if (!(end > 0.0))
        return std::nullopt;
    std::vector<CurvePoint> points;
    double smallest = std::numeric_limits<double>::infinity();
    double lastGap = notAvailable;
    for (const GapPoint& point : curve) {
        if (std::isnan(point.gap))
            continue;
        lastGap = point.gap;
        if (!(point.gap > 0.0))
            return TimeToTolerance{}; // rounding: the gap cannot be smaller
        smallest = std::min(smallest, point.gap);
        const double t = point.passes - begin;
        if (t > 0.0 && t >= (1.0 - usedShare) * end)
            points.push_back({t, std::log(smallest)});
    }
    if (smallest <= target)
        return TimeToTolerance{};
    if (points.size() < fewestPoints - 1 || !(lastGap <= maxRise * smallest) ||
        points.front().y - points.back().y < std::log(minFactor))
        return std::nullopt;
    const std::optional<Forecast> geometric = forecast(points, DecayLaw::geometric, target);
    const std::optional<Forecast> power = forecast(points, DecayLaw::power, target);
    if (!geometric && !power)
        return std::nullopt;
    const auto isClearer = [](const std::optional<Forecast>& one, const std::optional<Forecast>& other) {
        return one && (!other || one->line.deviation < 0.5 * other->line.deviation);
    };
    const double pace = latestPace(curve);
    const auto within = [end, pace](double passes, TimeToTolerance estimate) {
        estimate.seconds = passes * pace;
        return passes <= maxFactor * end ? std::optional(estimate) : std::nullopt;
    };
    if (isClearer(geometric, power))
        return within(geometric->passes,
                      {.law = DecayLaw::geometric, .secondsPerDigit = pace * std::log(10.0) / -geometric->line.slope});
    if (isClearer(power, geometric))
        return within(power->passes, {.law = DecayLaw::power, .order = power->line.slope});
    if (power->passes <= agreement * geometric->passes)
        return within(std::sqrt(power->passes * geometric->passes), {});
    return std::nullopt;
}

void GapCurve::add(const Snapshot& snapshot) {
    constexpr std::size_t maxPoints = 2048;
    if (std::isnan(snapshot.gap))
        return;
    const GapPoint point{snapshot.passes, snapshot.seconds, snapshot.gap};
    if (m_count++ % m_stride == 0)
        m_points.push_back(point);
    else
        m_points.back() = point;
    if (m_points.size() < maxPoints)
        return;
    std::vector<GapPoint> fewer{m_points.front()}; // the start of the clock
    for (std::size_t k = 2; k < m_points.size(); k += 2)
        fewer.push_back(m_points[k]);
    fewer.push_back(m_points.back());
    m_points = std::move(fewer);
    m_stride *= 2;
    m_count = 0;
}

void TimeLeft::update(std::span<const Snapshot> fresh, const RunSpec::Budget& budget, double worked) {
    for (const Snapshot& snapshot : fresh)
        m_curve.add(snapshot);
    if (!fresh.empty()) {
        const double target = budget.largestGap(fresh.back().primal);
        m_estimate =
            target > 0.0 && !std::isnan(fresh.back().gap) ? timeToTolerance(m_curve.points(), target) : std::nullopt;
    } else if (m_estimate) {
        m_estimate->seconds -= worked;
        if (!(m_estimate->seconds > 0.0)) // it was wrong
            m_estimate.reset();
    }
}

} // namespace gapscope
