// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/slowness.h"

#include "engine/run/record/certificate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace gapscope {
namespace {

constexpr double noticeableRise = 1e-3; // relative to the gap
constexpr double uncomfortableScales = 100.0;
constexpr double weakLambdaRows = 0.1; // lambda n, which is 1 for lambda = 1/n
constexpr double risenBy = 2.0;
constexpr double lateShare = 0.2;        // share of the snapshots
constexpr std::size_t fewSnapshots = 12; // with fewer the curve shows nothing
constexpr double longSteps = 2.0;        // times the step that L gives: beyond 2/L a gradient step can increase P
constexpr double shortSteps = 0.1;
constexpr double fineSmoothing = 10.0;
constexpr double coarseSmoothing = 4.0; // twice the smoothing whose error is the tolerance
constexpr double unbalanced = 3.0;      // times the bound

/// Passes since the dual value last rose by a noticeable part of the gap; 0 if that is less than a third of the run.
double passesOfStall(const CurveSummary& curve) {
    const Snapshot& last = curve.last();
    if (!(last.gap > 0.0))
        return 0.0;
    const double passes = last.passes - curve.passesToDual(last.dual - noticeableRise * last.gap);
    return passes >= last.passes / 3.0 ? passes : 0.0;
}

bool isSlow(const Snapshot& last, const RunSpec::Budget& budget) {
    return !(last.gap <= budget.largestGap(last.primal));
}

void addStepLength(const SlownessFacts& facts, std::vector<SlownessHint>& hints) {
    using Reason = SlownessHint::Reason;
    if (!facts.stepChoice)
        return;
    if (facts.stepLength >= longSteps && !facts.stepChoice->isTested)
        hints.push_back({Reason::longSteps, facts.stepLength});
    if (facts.stepLength <= shortSteps)
        hints.push_back({Reason::shortSteps, facts.stepLength});
}

void addSmoothing(const SlownessFacts& facts, std::vector<SlownessHint>& hints) {
    const double finer = facts.allowedSmoothing / facts.smoothing; // NaN if unknown
    if (finer >= fineSmoothing)
        hints.push_back({SlownessHint::Reason::fineSmoothing, finer});
    if (1.0 / finer >= coarseSmoothing)
        hints.push_back({SlownessHint::Reason::coarseSmoothing, 1.0 / finer});
}

void addBalance(const SlownessFacts& facts, std::vector<SlownessHint>& hints) {
    const double ratio = facts.stepRatio / facts.balancedRatio; // NaN if unknown
    const bool isKnown = ratio > 0.0 && std::isfinite(ratio);   // not where w or alpha is 0
    if (isKnown && boundIncrease(ratio) >= unbalanced)
        hints.push_back({SlownessHint::Reason::unbalancedSteps, ratio});
}

} // namespace

double boundIncrease(double ratioToBalanced) {
    return (std::sqrt(ratioToBalanced) + 1.0 / std::sqrt(ratioToBalanced)) / 2.0;
}

double givenStepRatio(const SlownessFacts& facts) {
    if (!facts.givenStep)
        return notAvailable;
    const double ratio = facts.givenStep->value / facts.automaticValue;
    return facts.givenStep->key == "L_start" ? 1.0 / ratio : ratio;
}

double ratioOfColumnScales(const Dataset& data) {
    const Index columns = data.columns();
    Vector sums = Vector::Zero(columns);
    Vector squares = Vector::Zero(columns);
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k) {
            const Index column = row.column == nullptr ? k : Index{row.column[k]};
            sums[column] += row.value[k];
            squares[column] += row.value[k] * row.value[k];
        }
    }
    const auto rows = static_cast<double>(data.rows());
    double min = std::numeric_limits<double>::infinity();
    double max = 0.0;
    for (Index j = 0; j < columns; ++j) {
        const double mean = sums[j] / rows;
        const double variance = squares[j] / rows - mean * mean;
        if (!(variance > 1e-12 * squares[j] / rows)) // constant up to rounding
            continue;
        min = std::min(min, variance);
        max = std::max(max, variance);
    }
    return max > 0.0 ? std::sqrt(max / min) : 1.0;
}

std::vector<SlownessHint> slownessHints(const RunSpec& spec, const CurveSummary& curve, const SlownessFacts& facts) {
    using Reason = SlownessHint::Reason;
    std::vector<SlownessHint> hints;
    const bool isScaled = spec.transforms.standardize || spec.transforms.scale;
    const bool seesColumns = spec.problem.kernel.empty() && spec.thresholds == 0;
    const auto addColumnScales = [&] {
        if (!isScaled && seesColumns && facts.columnScales >= uncomfortableScales)
            hints.push_back({Reason::columnScales, facts.columnScales});
    };
    if (facts.hasDiverged) { // reported however early
        hints.push_back({Reason::diverged, givenStepRatio(facts)});
        addColumnScales();
        return hints;
    }
    if (curve.count() < fewSnapshots || !isSlow(curve.last(), spec.budget))
        return hints;
    const Certificate certificate = certificateOf(spec, curve.last());
    if (certificate.isAtFloor)
        return {{Reason::atFloor, certificate.roundingFloor}};
    const double min = curve.minPrimal();
    // P of a method that is not monotone comes back to its minimum, so compare with the minimum of the late snapshots.
    const double late = curve.minPrimalOfLast(lateShare);
    if (min > 0.0 && !(late <= risenBy * min))
        hints.push_back({Reason::rising, late / min});
    if (std::isnan(curve.last().dual))
        hints.push_back({Reason::noDualPoint, notAvailable});
    if (const double wanted = spec.budget.largestGap(curve.last().primal);
        wanted > 0.0 && wanted < certificate.roundingFloor)
        hints.push_back({Reason::unreachable, certificate.roundingFloor});
    addColumnScales();
    if (facts.labelOffset > 0.0)
        hints.push_back({Reason::missingIntercept, facts.labelOffset});
    if (seesColumns && facts.repeatedColumns > 0)
        hints.push_back({Reason::repeatedColumns, static_cast<double>(facts.repeatedColumns)});
    addStepLength(facts, hints);
    addSmoothing(facts, hints);
    addBalance(facts, hints);
    const double lambdaRows = strongConvexityOf(spec.problem) * static_cast<double>(facts.rows);
    if (lambdaRows > 0.0 && lambdaRows < weakLambdaRows)
        hints.push_back({Reason::weakRegularizer, lambdaRows});
    if (const double passes = passesOfStall(curve); passes > 0.0)
        hints.push_back({Reason::stalledDual, passes});
    if (const double ratio = facts.bound / facts.boundedAtStart; ratio >= 1.0) // NaN if unknown
        hints.push_back({Reason::vacuousBound, ratio});
    return hints;
}

} // namespace gapscope
