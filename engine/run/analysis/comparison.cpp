// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/comparison.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace gapscope {
namespace {

/// Reads y as a step function: the known value at or before `x`; NaN before the first.
class StepReader {
public:
    explicit StepReader(const Repetition& repetition) : m_repetition(repetition) {}

    /// Successive calls need increasing x.
    double at(double x) {
        while (m_next < m_repetition.x.size() && m_repetition.x[m_next] <= x) {
            if (!std::isnan(m_repetition.y[m_next]))
                m_value = m_repetition.y[m_next];
            ++m_next;
        }
        return m_value;
    }

private:
    const Repetition& m_repetition;
    std::size_t m_next = 0;
    double m_value = notAvailable;
};

/// At most `points` of the sorted numbers, including both ends.
std::vector<double> thinned(const std::vector<double>& sorted, std::size_t points) {
    if (sorted.size() <= points)
        return sorted;
    std::vector<double> kept;
    kept.reserve(points);
    for (std::size_t i = 0; i < points; ++i)
        kept.push_back(sorted[i * (sorted.size() - 1) / std::max<std::size_t>(1, points - 1)]);
    return kept;
}

/// All x from the latest start of a repetition to the last end.
std::vector<double> commonPositions(std::span<const Repetition> repetitions) {
    double begin = -infinity;
    std::vector<double> positions;
    for (const Repetition& one : repetitions) {
        if (one.x.empty())
            return {};
        begin = std::max(begin, one.x.front());
        positions.insert(positions.end(), one.x.begin(), one.x.end());
    }
    std::ranges::sort(positions);
    const auto repeated = std::unique(positions.begin(), positions.end()); // not std::ranges::unique, for Clang 14
    positions.erase(repeated, positions.end());
    positions.erase(positions.begin(), std::ranges::lower_bound(positions, begin));
    return positions;
}

/// Costs by competitor and instance, with failures as infinity; competitors in order of first appearance.
struct CostTable {
    std::vector<std::string> competitors;
    std::map<std::string, std::map<std::string, std::vector<double>>> costs; ///< by instance, then by competitor
};

CostTable tableOf(std::span<const ProfileEntry> entries) {
    CostTable table;
    for (const ProfileEntry& entry : entries) {
        if (std::ranges::find(table.competitors, entry.competitor) == table.competitors.end())
            table.competitors.push_back(entry.competitor);
        table.costs[entry.instance][entry.competitor].push_back(entry.cost.value_or(infinity));
    }
    return table;
}

/// Cost divided by the smallest cost; infinite for a failure.
double ratioTo(double min, double cost) {
    if (cost == min)
        return 1.0;
    return min > 0.0 ? cost / min : infinity;
}

PerformanceProfile profileOf(const std::string& competitor, std::vector<double> ratios, std::size_t instances) {
    PerformanceProfile profile{.competitor = competitor};
    std::ranges::sort(ratios);
    for (std::size_t i = 0; i < ratios.size() && std::isfinite(ratios[i]); ++i) {
        const double share = static_cast<double>(i + 1) / static_cast<double>(instances);
        if (!profile.factors.empty() && profile.factors.back() == ratios[i]) {
            profile.shares.back() = share;
            continue;
        }
        profile.factors.push_back(ratios[i]);
        profile.shares.push_back(share);
    }
    return profile;
}

} // namespace

double accuracyOf(const Snapshot& snapshot, AccuracyMeasure measure, double bound) {
    const double excess = measure == AccuracyMeasure::relativeGap ? snapshot.gap : snapshot.primal - bound;
    return excess / std::max(1.0, std::abs(snapshot.primal));
}

std::optional<Cost> costTo(std::span<const Snapshot> snapshots, double epsilon, AccuracyMeasure measure, double bound) {
    const auto reached = std::ranges::find_if(
        snapshots, [&](const Snapshot& snapshot) { return accuracyOf(snapshot, measure, bound) <= epsilon; });
    if (reached == snapshots.end())
        return std::nullopt;
    return Cost{.passes = reached->passes, .iterations = reached->iteration, .seconds = reached->seconds};
}

std::vector<PerformanceProfile> performanceProfiles(std::span<const ProfileEntry> entries) {
    CostTable table = tableOf(entries);
    std::map<std::string, std::vector<double>> ratios;
    std::size_t instances = 0;
    for (const auto& [instance, byCompetitor] : table.costs) {
        std::map<std::string, double> medians;
        double min = infinity;
        for (const auto& [competitor, costs] : byCompetitor) {
            medians[competitor] = quantile(costs, 0.5);
            min = std::min(min, medians[competitor]);
        }
        if (!std::isfinite(min))
            continue; // solved by no competitor, so it does not distinguish them
        ++instances;
        for (const auto& [competitor, cost] : medians)
            ratios[competitor].push_back(ratioTo(min, cost));
    }
    std::vector<PerformanceProfile> profiles;
    for (const std::string& competitor : table.competitors)
        profiles.push_back(profileOf(competitor, std::move(ratios[competitor]), instances));
    return profiles;
}

QuantileBand quantileBand(std::span<const Repetition> repetitions, double tail, std::size_t points) {
    QuantileBand band;
    std::vector<StepReader> readers(repetitions.begin(), repetitions.end());
    std::vector<double> values;
    for (const double x : thinned(commonPositions(repetitions), points)) {
        values.clear();
        for (StepReader& reader : readers)
            if (const double value = reader.at(x); !std::isnan(value))
                values.push_back(value);
        if (values.empty())
            continue;
        band.x.push_back(x);
        band.low.push_back(quantile(values, tail));
        band.median.push_back(quantile(values, 0.5));
        band.high.push_back(quantile(values, 1.0 - tail));
    }
    return band;
}

double quantile(std::vector<double> numbers, double share) {
    if (numbers.empty())
        return notAvailable;
    std::ranges::sort(numbers);
    const double place = share * static_cast<double>(numbers.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const double part = place - static_cast<double>(below);
    if (part == 0.0 || numbers[below] == numbers[below + 1]) // the second condition also avoids inf - inf
        return numbers[below];
    return numbers[below] + part * (numbers[below + 1] - numbers[below]);
}

} // namespace gapscope
