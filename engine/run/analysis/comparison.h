// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// What runs of the same problem are compared by: costs to an accuracy, performance profiles, quantiles over
/// repetitions. Works on snapshots alone; no time is taken and nothing is evaluated here.
namespace gapscope {

/// What "accurate to epsilon" is measured by.
enum class AccuracyMeasure {
    relativeGap,           ///< the run's own certified gap by max(1, |P|), as --rel-tol has it
    relativeSuboptimality, ///< P less the best bound known of the problem, by max(1, |P|)
};

/// What a run costs, in the three units of the charts.
enum class CostUnit { passes, iterations, seconds };

struct Cost {
    double passes = 0.0;
    double iterations = 0.0;
    double seconds = 0.0;

    double in(CostUnit unit) const noexcept {
        return unit == CostUnit::passes ? passes : unit == CostUnit::iterations ? iterations : seconds;
    }
};

/// How accurate a snapshot is; NaN where that is not known. `bound` is the best certified dual value of the problem,
/// which is at least the snapshot's own.
double accuracyOf(const Snapshot& snapshot, AccuracyMeasure measure, double bound);

/// The cost of the first snapshot whose accuracy is at most `epsilon`; nothing where no snapshot is. It is an upper
/// bound of the true cost: between two snapshots nothing was evaluated.
std::optional<Cost> costTo(std::span<const Snapshot> snapshots, double epsilon, AccuracyMeasure measure, double bound);

/// One cost of a performance profile: what a competitor needed for an instance; nothing where it failed.
struct ProfileEntry {
    std::string competitor;
    std::string instance;
    std::optional<double> cost{};
};

/// The share of the instances that a competitor solved at no more than `factor` times the least cost of all.
struct PerformanceProfile {
    std::string competitor;
    std::vector<double> factors{}; ///< rising, each >= 1
    std::vector<double> shares{};  ///< of all instances, after the step at that factor
    double maxShare() const { return shares.empty() ? 0.0 : shares.back(); }
};

/// Profiles of all competitors in the order of their first entries (Dolan and Moré, Benchmarking optimization software
/// with performance profiles, 2002, eq. 2.1). An instance is one that somebody solved; of several entries of a
/// competitor for an instance, as of several seeds, the median counts, and a failure is more than any cost. A least
/// cost of 0 makes the ratio of other zero costs 1 and of positive ones infinite.
std::vector<PerformanceProfile> performanceProfiles(std::span<const ProfileEntry> entries);

/// A line of one repetition: y at rising x.
struct Repetition {
    std::vector<double> x;
    std::vector<double> y; ///< NaN where nothing is known
};

/// Median and a band between two quantiles, at rising x.
struct QuantileBand {
    std::vector<double> x;
    std::vector<double> low;
    std::vector<double> median;
    std::vector<double> high;
};

/// The quantiles `tail` and 1 - `tail` (0 <= tail < 0.5; 0 = the least and the greatest) and the median of repetitions,
/// at `points` positions or fewer, where every one of them has begun. A repetition keeps its last known value between
/// two of its points and after its end, as a run that has ended does.
QuantileBand quantileBand(std::span<const Repetition> repetitions, double tail, std::size_t points);

/// The quantile of numbers in any order by linear interpolation between neighbours (Hyndman and Fan 1996, type 7); NaN
/// of none. Infinite numbers are allowed.
double quantile(std::vector<double> numbers, double share);

} // namespace gapscope
