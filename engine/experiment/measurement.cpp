// SPDX-License-Identifier: GPL-3.0-only
#include "engine/experiment/measurement.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
/// Relative tolerance: the work at a limit that was reached exactly may differ from it by rounding.
constexpr double slack = 1e-9;

MeasuredNumber unknown(std::string why) {
    return {-infinite, infinite, std::move(why)};
}

double Snapshot::*axisOf(const std::string& quantity) {
    return quantity == "passes"       ? &Snapshot::passes
           : quantity == "iterations" ? &Snapshot::iteration
           : quantity == "seconds"    ? &Snapshot::seconds
                                      : nullptr;
}

/// Takes one number from one run.
class RunMeasurement {
public:
    RunMeasurement(const RecordedExperiment& recorded, const RecordedExperiment::Unit& unit, const UnitRecord::Run& run,
                   const Measure& measure)
        : m_recorded(recorded), m_unit(unit), m_run(run), m_measure(measure) {}

    MeasuredNumber number() const {
        if (!m_measure.slopeOver.empty())
            return slope();
        switch (m_measure.at.kind) {
        case MeasurePoint::Kind::start:
            return at(0);
        case MeasurePoint::Kind::end:
            return atEnd();
        case MeasurePoint::Kind::min:
            return min();
        case MeasurePoint::Kind::upTo:
            return upTo();
        case MeasurePoint::Kind::first:
            return first();
        }
        return {};
    }

private:
    const std::vector<Snapshot>& snapshots() const { return m_run.log.snapshots; }
    bool hasDiverged() const { return m_run.log.status == RunStatus::diverged; }
    bool wasLimited() const { return m_run.log.status == RunStatus::budget; }

    MeasuredNumber at(std::size_t snapshot) const { return at(snapshot, m_measure.quantity); }
    MeasuredNumber at(std::size_t snapshot, const std::string& quantity) const {
        return m_recorded.quantityAt(m_unit, m_run, snapshot, quantity);
    }
    MeasuredNumber atEnd() const {
        if (hasDiverged() && axisOf(m_measure.quantity) == nullptr && m_measure.quantity != "value")
            return {infinite, infinite, "the run diverged"};
        return at(snapshots().size() - 1);
    }

    MeasuredNumber min() const {
        MeasuredNumber result;
        for (std::size_t k = 0; k < snapshots().size(); ++k) {
            const MeasuredNumber one = at(k);
            result.low = std::fmin(result.low, one.low);
            result.high = std::fmin(result.high, one.high);
        }
        return result;
    }

    MeasuredNumber upTo() const {
        const auto axis = axisOf(m_measure.at.quantity);
        const double limit = m_measure.at.value * (1.0 + slack);
        std::size_t found = 0;
        for (std::size_t k = 0; k < snapshots().size(); ++k)
            if (snapshots()[k].*axis <= limit)
                found = k;
        const double last = snapshots().back().*axis;
        if (last >= m_measure.at.value * (1.0 - slack) || found + 1 < snapshots().size())
            return at(found);
        if (hasDiverged())
            return {infinite, infinite, "the run diverged"};
        if (!wasLimited())
            return at(found); // it has converged, so its last snapshot stays valid
        return unknown("the run ended after " + fourDigits(last) + " " + m_measure.at.quantity);
    }

    MeasuredNumber first() const {
        const double level = m_measure.at.value;
        std::optional<std::size_t> maybe;
        bool isKnown = false;
        for (std::size_t k = 0; k < snapshots().size(); ++k) {
            const MeasuredNumber one = at(k, m_measure.at.quantity);
            isKnown = isKnown || one.isKnown();
            if (!maybe && one.low <= level)
                maybe = k;
            if (one.high <= level)
                return spanning(at(*maybe), at(k));
        }
        const std::string what = m_measure.at.quantity + " of " + fourDigits(level);
        if (!isKnown)
            return unknown("nothing is known of its " + m_measure.at.quantity);
        const auto axis = axisOf(m_measure.quantity);
        if (!wasLimited() && !maybe)
            return {infinite, infinite, "it never came to a " + what};
        if (axis == nullptr)
            return unknown("it did not come to a " + what);
        // A level not reached so far is reached later, if at all.
        const double reached = maybe ? snapshots()[*maybe].*axis : std::nextafter(snapshots().back().*axis, infinite);
        return {reached, infinite, maybe ? "the optimum is not known well enough" : "it did not come to a " + what};
    }
    static MeasuredNumber spanning(const MeasuredNumber& one, const MeasuredNumber& other) {
        return {std::fmin(one.low, other.low), std::fmax(one.high, other.high), {}};
    }

    /// Slope of the least-squares line through the points with finite logarithms.
    MeasuredNumber slope() const {
        const auto axis = axisOf(m_measure.slopeOver);
        const bool hasEnd = m_measure.at.kind == MeasurePoint::Kind::upTo;
        if (hasEnd && wasLimited() &&
            snapshots().back().*axisOf(m_measure.at.quantity) < m_measure.at.value * (1.0 - slack))
            return unknown("the run ended after " + fourDigits(snapshots().back().*axis) + " " + m_measure.slopeOver);
        std::vector<std::pair<double, double>> points;
        for (std::size_t k = 0; k < snapshots().size(); ++k) {
            if (hasEnd && snapshots()[k].*axisOf(m_measure.at.quantity) > m_measure.at.value * (1.0 + slack))
                break;
            const double x = snapshots()[k].*axis;
            if (x >= m_measure.slopeFrom)
                points.emplace_back(x, at(k).high);
        }
        return slopeOf(points);
    }

public:
    static MeasuredNumber slopeOf(const std::vector<std::pair<double, double>>& points) {
        double count = 0.0;
        double sumX = 0.0;
        double sumY = 0.0;
        double sumXX = 0.0;
        double sumXY = 0.0;
        for (const auto& [x, y] : points) {
            if (!(x > 0.0 && y > 0.0 && std::isfinite(x) && std::isfinite(y)))
                continue;
            count += 1.0;
            sumX += std::log(x);
            sumY += std::log(y);
            sumXX += std::log(x) * std::log(x);
            sumXY += std::log(x) * std::log(y);
        }
        const double spread = count * sumXX - sumX * sumX;
        if (count < 3.0 || !(spread > 0.0))
            return unknown("fewer than three points make no slope");
        const double slope = (count * sumXY - sumX * sumY) / spread;
        return {slope, slope, {}};
    }

private:
    const RecordedExperiment& m_recorded;
    const RecordedExperiment::Unit& m_unit;
    const UnitRecord::Run& m_run;
    const Measure& m_measure;
};

/// The number of distinct values, up to rounding.
double distinctCount(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    double count = 0.0;
    double last = notAvailable;
    for (const double number : numbers) {
        if (std::isnan(last) || std::abs(number - last) > slack * std::max(std::abs(number), std::abs(last)))
            count += 1.0;
        last = number;
    }
    return count;
}

/// Reduces the runs of a path to one number.
MeasuredNumber alongPath(const RecordedExperiment& recorded, const RecordedExperiment::Unit& unit,
                         const Measure& measure, const std::vector<MeasuredNumber>& numbers) {
    if (measure.along == Measure::Along::none)
        return numbers.back();
    MeasuredNumber min{infinite, infinite, {}};
    MeasuredNumber max{-infinite, -infinite, {}};
    std::vector<double> highs;
    std::vector<std::pair<double, double>> points;
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        if (!numbers[k].isKnown() || (std::isinf(numbers[k].high) && numbers[k].low < numbers[k].high))
            return unknown(numbers[k].beyond);
        min = {std::min(min.low, numbers[k].low), std::min(min.high, numbers[k].high), {}};
        max = {std::max(max.low, numbers[k].low), std::max(max.high, numbers[k].high), {}};
        highs.push_back(numbers[k].high);
        points.emplace_back(recorded.quantityAt(unit, unit.record.runs[k], 0, "value").high, numbers[k].high);
    }
    switch (measure.along) {
    case Measure::Along::min:
        return min;
    case Measure::Along::max:
        return max;
    case Measure::Along::slope:
        return RunMeasurement::slopeOf(points);
    case Measure::Along::distinct: {
        const double count = distinctCount(highs);
        return {count, count, {}};
    }
    case Measure::Along::within: {
        const auto count = static_cast<double>(
            std::ranges::count_if(highs, [&](double high) { return high <= measure.alongFactor * min.high; }));
        return {count, count, {}};
    }
    case Measure::Along::none:
        break;
    }
    return {};
}

/// For an even count, the mean of the two middle numbers.
double median(std::vector<double> numbers) {
    std::ranges::sort(numbers);
    const std::size_t middle = numbers.size() / 2;
    if (numbers.size() % 2 == 1 || numbers[middle - 1] == numbers[middle])
        return numbers[middle];
    return 0.5 * (numbers[middle - 1] + numbers[middle]);
}

} // namespace

std::string fourDigits(double number) {
    if (std::isnan(number))
        return "unknown";
    if (std::isinf(number))
        return number > 0.0 ? "infinite" : "-infinite";
    constexpr int digits = 4;
    std::array<char, 32> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general, digits).ptr;
    return {buffer.data(), end};
}

std::string fourDigitsUp(double bound) {
    constexpr double halfOfLast = 5.0001e-4; // of a number whose digits are 1000
    return fourDigits(bound * (1.0 + halfOfLast));
}

MeasuredNumber measured(const RecordedExperiment& recorded, const Measure& measure, const std::string& panel,
                        const std::string& line) {
    std::vector<double> lows;
    std::vector<double> highs;
    std::string beyond;
    for (const RecordedExperiment::Unit* unit : recorded.unitsOf(panel, line)) {
        std::vector<MeasuredNumber> numbers;
        for (const UnitRecord::Run& run : unit->record.runs)
            numbers.push_back(RunMeasurement(recorded, *unit, run, measure).number());
        const MeasuredNumber one = alongPath(recorded, *unit, measure, numbers);
        if (!one.isKnown())
            return unknown("nothing is known of its " + measure.quantity);
        lows.push_back(one.low);
        highs.push_back(one.high);
        if (beyond.empty())
            beyond = one.beyond;
    }
    if (lows.empty())
        return unknown("it is not on this panel");
    return {median(lows), median(highs), beyond};
}

} // namespace gapscope
