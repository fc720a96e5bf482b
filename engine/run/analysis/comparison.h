// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Comparison of runs on the same problem: costs to reach an accuracy, performance profiles, quantiles over
/// repetitions. Uses recorded snapshots only; nothing is timed or evaluated here.
namespace gapscope {

/// The quantity that must be at most epsilon.
enum class AccuracyMeasure {
    relativeGap,           ///< the run's own certified gap, relative to max(1, |P|) as for --rel-tol
    relativeSuboptimality, ///< P minus the best bound known for the problem, relative to max(1, |P|)
};

/// The units in which charts show the cost of a run.
enum class CostUnit { passes, iterations, seconds };

struct Cost {
    double passes = 0.0;
    double iterations = 0.0;
    double seconds = 0.0;

    double in(CostUnit unit) const noexcept {
        return unit == CostUnit::passes ? passes : unit == CostUnit::iterations ? iterations : seconds;
    }
};

/// The accuracy of a snapshot; NaN if unknown. `bound` is the best certified dual value of the problem, at least the
/// snapshot's own.
double accuracyOf(const Snapshot& snapshot, AccuracyMeasure measure, double bound);

/// The cost of the first snapshot whose accuracy is at most `epsilon`; nothing if there is none. An upper bound of the
/// true cost, because nothing is evaluated between snapshots.
std::optional<Cost> costTo(std::span<const Snapshot> snapshots, double epsilon, AccuracyMeasure measure, double bound);

/// One cost of a performance profile: what a competitor needed to solve an instance; nothing if it failed.
struct ProfileEntry {
    std::string competitor;
    std::string instance;
    std::optional<double> cost{};
};

/// The share of the instances that a competitor solved within `factor` times the smallest cost.
struct PerformanceProfile {
    std::string competitor;
    std::vector<double> factors{}; ///< increasing, each >= 1
    std::vector<double> shares{};  ///< share of all instances, after the step at that factor
    double maxShare() const { return shares.empty() ? 0.0 : shares.back(); }
};

/// Profiles of all competitors in order of first appearance (Dolan and Moré, Benchmarking optimization software with
/// performance profiles, 2002, eq. 2.1). Only instances that some competitor solved count. If a competitor has several
/// entries for an instance, such as several seeds, the median counts, with a failure above any cost. If the smallest
/// cost is 0, the ratio is 1 for other zero costs and infinite for positive ones.
std::vector<PerformanceProfile> performanceProfiles(std::span<const ProfileEntry> entries);

/// The curve of one repetition: y at increasing x.
struct Repetition {
    std::vector<double> x;
    std::vector<double> y; ///< NaN where unknown
};

/// Median and a band between two quantiles, at increasing x.
struct QuantileBand {
    std::vector<double> x;
    std::vector<double> low;
    std::vector<double> median;
    std::vector<double> high;
};

/// The quantiles `tail` and 1 - `tail` (0 <= tail < 0.5; 0 = minimum and maximum) and the median over repetitions, at
/// up to `points` positions where all repetitions have begun. Between its points and after its end a repetition keeps
/// its last known value.
QuantileBand quantileBand(std::span<const Repetition> repetitions, double tail, std::size_t points);

/// The quantile of unsorted numbers by linear interpolation (Hyndman and Fan 1996, type 7); NaN if there are none.
/// Infinite numbers are allowed.
double quantile(std::vector<double> numbers, double share);

} // namespace gapscope
