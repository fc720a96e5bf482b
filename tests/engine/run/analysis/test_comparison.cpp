// SPDX-License-Identifier: GPL-3.0-only
#include "engine/math/random.h"
#include "engine/run/analysis/comparison.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace gapscope;

namespace {

Snapshot snapshotOf(double iteration, double primal, double dual) {
    Snapshot snapshot;
    snapshot.iteration = iteration;
    snapshot.passes = 2.0 * iteration;
    snapshot.seconds = 0.5 * iteration;
    snapshot.primal = primal;
    snapshot.dual = dual;
    snapshot.gap = primal - dual;
    return snapshot;
}

/// The fraction of instances solved within `factor`, by counting.
double countedShare(const std::vector<std::vector<double>>& costs, std::size_t competitor, double factor) {
    double solved = 0.0;
    double instances = 0.0;
    for (const std::vector<double>& row : costs) {
        const double min = *std::ranges::min_element(row);
        if (!std::isfinite(min))
            continue;
        instances += 1.0;
        solved += row[competitor] <= factor * min ? 1.0 : 0.0;
    }
    return solved / instances;
}

double shareAt(const PerformanceProfile& profile, double factor) {
    const auto above = std::ranges::upper_bound(profile.factors, factor);
    return above == profile.factors.begin()
               ? 0.0
               : profile.shares[static_cast<std::size_t>(above - profile.factors.begin()) - 1];
}

} // namespace

class TestComparison : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void costIsThatOfTheFirstAccurateSnapshot();
    void largeObjectivesCountRelatively();
    void theSuboptimalityUsesTheBestBound();
    void whatIsUnknownIsNotReached();
    void profilesCountInstances();
    void profilesTakeTheMedianOfSeeds();
    void profilesLeaveOutWhatNobodySolved();
    void freeInstancesAreSharedOrLost();
    void quantilesInterpolate();
    void theBandHoldsItsShareOfTheRepetitions();
    void theBandBeginsWhereAllHaveBegun();
    void endedRepetitionsKeepTheirValue();
};

void TestComparison::costIsThatOfTheFirstAccurateSnapshot() {
    const std::vector<Snapshot> run{snapshotOf(0, 1.0, 0.0), snapshotOf(1, 0.5, 0.45), snapshotOf(2, 0.6, 0.45),
                                    snapshotOf(3, 0.46, 0.455)};
    const auto first = costTo(run, 0.06, AccuracyMeasure::relativeGap, 0.455);
    QVERIFY(first);
    QCOMPARE(first->in(CostUnit::iterations), 1.0);
    QCOMPARE(first->in(CostUnit::passes), 2.0);
    QCOMPARE(first->in(CostUnit::seconds), 0.5);
    QCOMPARE(costTo(run, 0.01, AccuracyMeasure::relativeGap, 0.455)->iterations, 3.0);
    QVERIFY(!costTo(run, 1e-3, AccuracyMeasure::relativeGap, 0.455));
    QCOMPARE(costTo(run, 1.0, AccuracyMeasure::relativeGap, 0.455)->iterations, 0.0);
}

void TestComparison::largeObjectivesCountRelatively() {
    const std::vector<Snapshot> run{snapshotOf(1, 1000.0, 999.0)};
    QVERIFY(costTo(run, 1e-3, AccuracyMeasure::relativeGap, 999.0));
    QVERIFY(!costTo(run, 0.99e-3, AccuracyMeasure::relativeGap, 999.0));
}

/// Another run's bound is tighter than its own.
void TestComparison::theSuboptimalityUsesTheBestBound() {
    const std::vector<Snapshot> run{snapshotOf(1, 0.5, 0.1)};
    QVERIFY(!costTo(run, 0.1, AccuracyMeasure::relativeGap, 0.45));
    QVERIFY(costTo(run, 0.1, AccuracyMeasure::relativeSuboptimality, 0.45));
}

void TestComparison::whatIsUnknownIsNotReached() {
    std::vector<Snapshot> run{snapshotOf(1, 0.5, notAvailable), snapshotOf(2, notAvailable, 0.4)};
    QVERIFY(!costTo(run, 1e9, AccuracyMeasure::relativeGap, notAvailable));
    QVERIFY(!costTo({}, 1.0, AccuracyMeasure::relativeGap, 0.0));
}

void TestComparison::profilesCountInstances() {
    Random random(testSeed());
    std::vector<std::vector<double>> costs(30, std::vector<double>(4));
    std::vector<ProfileEntry> entries;
    for (std::size_t i = 0; i < costs.size(); ++i)
        for (std::size_t c = 0; c < costs[i].size(); ++c) {
            costs[i][c] = random.uniform() < 0.2 ? infinity : std::exp(4.0 * random.uniform());
            const auto cost = std::isfinite(costs[i][c]) ? std::optional(costs[i][c]) : std::nullopt;
            entries.push_back({"c" + std::to_string(c), "i" + std::to_string(i), cost});
        }
    const std::vector<PerformanceProfile> profiles = performanceProfiles(entries);
    QCOMPARE(profiles.size(), std::size_t{4});
    for (std::size_t c = 0; c < profiles.size(); ++c) {
        QCOMPARE(profiles[c].competitor, "c" + std::to_string(c));
        QVERIFY(std::ranges::is_sorted(profiles[c].factors) && std::ranges::is_sorted(profiles[c].shares));
        for (const double factor : {1.0, 1.5, 3.0, 10.0, 1e9})
            QVERIFY(std::abs(shareAt(profiles[c], factor) - countedShare(costs, c, factor)) <= 1e-12);
    }
    double wins = 0.0; // no ties: every instance has one winner
    for (const PerformanceProfile& profile : profiles)
        wins += shareAt(profile, 1.0);
    QVERIFY(std::abs(wins - 1.0) <= 1e-12);
}

void TestComparison::profilesTakeTheMedianOfSeeds() {
    const std::vector<ProfileEntry> entries{
        {"a", "i", 1.0}, {"b", "i", 2.0}, {"b", "i", std::nullopt}, {"b", "i", 4.0}};
    const auto profiles = performanceProfiles(entries);
    QCOMPARE(profiles[1].factors, std::vector<double>{4.0});
    const std::vector<ProfileEntry> maxFail{{"a", "i", 1.0}, {"b", "i", 2.0}, {"b", "i", std::nullopt}};
    QCOMPARE(performanceProfiles(maxFail)[1].maxShare(), 0.0);
}

void TestComparison::profilesLeaveOutWhatNobodySolved() {
    const std::vector<ProfileEntry> entries{
        {"a", "easy", 1.0}, {"b", "easy", 3.0}, {"a", "hard", std::nullopt}, {"b", "hard", std::nullopt}};
    const auto profiles = performanceProfiles(entries);
    QCOMPARE(profiles[0].maxShare(), 1.0);
    QCOMPARE(profiles[1].factors, std::vector<double>{3.0});
    QVERIFY(performanceProfiles({}).empty());
}

/// Accurate from the start: the cost is zero.
void TestComparison::freeInstancesAreSharedOrLost() {
    const std::vector<ProfileEntry> entries{{"a", "i", 0.0}, {"b", "i", 0.0}, {"c", "i", 1.0}};
    const auto profiles = performanceProfiles(entries);
    QCOMPARE(shareAt(profiles[0], 1.0), 1.0);
    QCOMPARE(shareAt(profiles[1], 1.0), 1.0);
    QCOMPARE(profiles[2].maxShare(), 0.0);
}

void TestComparison::quantilesInterpolate() {
    QCOMPARE(quantile({3.0, 1.0, 2.0}, 0.5), 2.0);
    QCOMPARE(quantile({4.0, 1.0, 2.0, 3.0}, 0.5), 2.5);
    QCOMPARE(quantile({0.0, 10.0}, 0.1), 1.0);
    QCOMPARE(quantile({7.0}, 0.9), 7.0);
    QCOMPARE(quantile({1.0, infinity, infinity}, 0.5), infinity);
    QCOMPARE(quantile({1.0, 2.0, infinity}, 0.5), 2.0);
    QVERIFY(std::isnan(quantile({}, 0.5)));
}

void TestComparison::theBandHoldsItsShareOfTheRepetitions() {
    Random random(testSeed());
    std::vector<Repetition> repetitions(41);
    for (Repetition& one : repetitions)
        for (int i = 0; i <= 100; ++i) {
            one.x.push_back(i);
            one.y.push_back(random.normal());
        }
    const QuantileBand band = quantileBand(repetitions, 0.1, 1000);
    QCOMPARE(band.x.size(), std::size_t{101});
    for (std::size_t i = 0; i < band.x.size(); ++i) {
        const auto below = [&](double limit) {
            return std::ranges::count_if(repetitions, [&](const Repetition& one) { return one.y[i] < limit; });
        };
        QCOMPARE(below(band.low[i]), 4L); // of 41: the tenth percentile is the fifth smallest
        QCOMPARE(below(band.median[i]), 20L);
        QCOMPARE(below(band.high[i]), 36L);
    }
    QVERIFY(quantileBand(repetitions, 0.1, 10).x.size() <= 10);
    QCOMPARE(quantileBand(repetitions, 0.1, 10).x.back(), 100.0);
}

void TestComparison::theBandBeginsWhereAllHaveBegun() {
    const std::vector<Repetition> repetitions{{{0.0, 1.0, 2.0}, {5.0, 4.0, 3.0}}, {{1.5, 3.0}, {2.0, 1.0}}};
    const QuantileBand band = quantileBand(repetitions, 0.25, 100);
    QCOMPARE(band.x, (std::vector<double>{1.5, 2.0, 3.0}));
    QCOMPARE(band.median, (std::vector<double>{3.0, 2.5, 2.0}));
    QVERIFY(quantileBand(std::vector<Repetition>{{{0.0}, {1.0}}, {}}, 0.25, 100).x.empty());
}

void TestComparison::endedRepetitionsKeepTheirValue() {
    const std::vector<Repetition> repetitions{{{0.0, 1.0}, {8.0, 2.0}},
                                              {{0.0, 1.0, 2.0, 9.0}, {8.0, 4.0, notAvailable, 0.0}}};
    const QuantileBand band = quantileBand(repetitions, 0.25, 100);
    QCOMPARE(band.median, (std::vector<double>{8.0, 3.0, 3.0, 1.0}));
}

QTEST_GUILESS_MAIN(TestComparison)
#include "test_comparison.moc"
