// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/propose/time_to_tolerance.h"

#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace gapscope;

namespace {

constexpr double passesPerSecond = 50.0;

/// The gap of a run at `count` times up to `end` seconds, after a set-up of 2 seconds.
template <class F>
std::vector<GapPoint> curveOf(double end, int count, F gap) {
    std::vector<GapPoint> points;
    for (int k = 0; k <= count; ++k) {
        const double t = end * k / count;
        points.push_back({passesPerSecond * (2.0 + t), 2.0 + t, gap(t)});
    }
    return points;
}

bool isAbout(double value, double expected, double part) {
    return std::abs(value - expected) <= part * expected;
}

} // namespace

class TestTimeToTolerance : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aLinearRateIsContinued();
    void aPowerOfTheTimeIsContinued_data();
    void aPowerOfTheTimeIsContinued();
    void noiseChangesLittle();
    void aBusyMachineDoesNotBendTheLaw();
    void aSlowerStartDoesNotCount();
    void nothingWhereItStalls();
    void nothingWhereItRises();
    void nothingBeforeThereIsARate();
    void nothingFarAway();
    void nothingIsLeftWhenTheGapIsReached();
    void aLongRunKeepsFewPoints();
    void theTimeLeftRunsOut();
    void withoutAToleranceNoTimeIsLeft();
};

void TestTimeToTolerance::aLinearRateIsContinued() {
    // A tenth every 3 seconds, from 1: 1e-6 after 18 seconds.
    const auto gap = [](double t) { return std::pow(10.0, -t / 3.0); };
    const auto estimate = timeToTolerance(curveOf(7.0, 40, gap), 1e-6);
    QVERIFY(estimate);
    QCOMPARE(estimate->law, DecayLaw::geometric);
    QVERIFY2(isAbout(estimate->seconds, 11.0, 1e-9), qPrintable(QString::number(estimate->seconds)));
    QVERIFY(isAbout(estimate->secondsPerDigit, 3.0, 1e-9));
}

void TestTimeToTolerance::aPowerOfTheTimeIsContinued_data() {
    QTest::addColumn<double>("order");
    QTest::newRow("1/t") << -1.0;
    QTest::newRow("1/t^2") << -2.0;
    QTest::newRow("1/sqrt t") << -0.5;
}

void TestTimeToTolerance::aPowerOfTheTimeIsContinued() {
    QFETCH(double, order);
    const auto gap = [order](double t) { return t == 0.0 ? 10.0 : std::pow(t, order); };
    const auto estimate = timeToTolerance(curveOf(5.0, 60, gap), std::pow(40.0, order)); // reached at t = 40
    QVERIFY(estimate);
    QCOMPARE(estimate->law, DecayLaw::power);
    QVERIFY2(isAbout(estimate->seconds, 35.0, 1e-6), qPrintable(QString::number(estimate->seconds)));
    QVERIFY(isAbout(-estimate->order, -order, 1e-9));
}

void TestTimeToTolerance::noiseChangesLittle() {
    Random random(testSeed());
    const auto gap = [&](double t) { return std::pow(10.0, -t / 3.0) * (1.0 + 0.2 * (random.uniform() - 0.5)); };
    for (int trial = 0; trial < 50; ++trial) {
        const auto estimate = timeToTolerance(curveOf(9.0, 60, gap), 1e-6);
        QVERIFY(estimate);
        QVERIFY2(isAbout(estimate->seconds, 9.0, 0.2), qPrintable(QString::number(estimate->seconds)));
    }
}

/// The machine does other work from 3 to 8 seconds, and the solver a tenth of its passes.
void TestTimeToTolerance::aBusyMachineDoesNotBendTheLaw() {
    std::vector<GapPoint> curve;
    double passes = 0.0;
    for (double t = 0.0; t <= 12.0; t += 0.25) {
        curve.push_back({passes, t, std::pow(10.0, -passes / 200.0)});
        passes += t >= 3.0 && t < 8.0 ? 2.5 : 25.0;
    }
    const double left = (1200.0 - curve.back().passes) / 100.0; // 1e-6 after 1200 passes, 100 a second
    const auto estimate = timeToTolerance(curve, 1e-6);
    QVERIFY(estimate);
    QCOMPARE(estimate->law, DecayLaw::geometric);
    QVERIFY2(isAbout(estimate->seconds, left, 1e-6), qPrintable(QString::number(estimate->seconds)));
    QVERIFY(isAbout(estimate->secondsPerDigit, 2.0, 1e-6));
}

void TestTimeToTolerance::aSlowerStartDoesNotCount() {
    const auto gap = [](double t) { return t < 1.5 ? 1.0 : std::pow(10.0, -(t - 1.5) / 2.0); };
    const auto estimate = timeToTolerance(curveOf(8.0, 64, gap), 1e-6); // reached at t = 13.5
    QVERIFY(estimate);
    QVERIFY2(isAbout(estimate->seconds, 5.5, 1e-6), qPrintable(QString::number(estimate->seconds)));
}

void TestTimeToTolerance::nothingWhereItStalls() {
    const auto flat = [](double) { return 0.25; };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, flat), 1e-6));
    const auto floor = [](double t) { return std::pow(10.0, -t) + 1e-3; };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, floor), 1e-6));
    const auto late = [](double t) {
        return std::pow(10.0, -std::min(t, 8.0) / 2.0);
    }; // flat since a fifth of the time
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, late), 1e-6));
}

void TestTimeToTolerance::nothingWhereItRises() {
    const auto diverging = [](double t) { return std::exp(t); };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, diverging), 1e-6));
    const auto turning = [](double t) { return std::exp(std::abs(t - 8.0)); };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, turning), 1e-6));
    const auto notFinite = [](double t) { return t < 9.0 ? std::exp(-t) : std::numeric_limits<double>::infinity(); };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, notFinite), 1e-6));
}

void TestTimeToTolerance::nothingBeforeThereIsARate() {
    const auto gap = [](double t) { return std::pow(10.0, -t); };
    QVERIFY(!timeToTolerance({}, 1e-6));
    QVERIFY(!timeToTolerance(curveOf(2.0, 4, gap), 1e-6));
    const auto little = [](double t) { return 1.0 - 0.01 * t; };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, little), 1e-6));
    const auto unknown = [](double) { return notAvailable; };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, unknown), 1e-6));
    QVERIFY(!timeToTolerance(curveOf(5.0, 50, gap), 0.0)); // no tolerance
}

void TestTimeToTolerance::nothingFarAway() {
    const auto gap = [](double t) { return 1.0 / std::sqrt(1.0 + t); };
    QVERIFY(!timeToTolerance(curveOf(10.0, 50, gap), 1e-6)); // 1e12 seconds
}

void TestTimeToTolerance::nothingIsLeftWhenTheGapIsReached() {
    const auto gap = [](double t) { return std::pow(10.0, -t); };
    const auto estimate = timeToTolerance(curveOf(7.0, 50, gap), 1e-6);
    QVERIFY(estimate);
    QCOMPARE(estimate->seconds, 0.0);
}

void TestTimeToTolerance::aLongRunKeepsFewPoints() {
    GapCurve curve;
    constexpr int count = 100'000;
    for (int k = 0; k < count; ++k) {
        Snapshot snapshot;
        snapshot.seconds = 10.0 * k / (count - 1);
        snapshot.passes = passesPerSecond * snapshot.seconds;
        snapshot.gap = std::pow(10.0, -snapshot.seconds / 4.0);
        curve.add(snapshot);
        QVERIFY(curve.points().size() < 2048);
        QCOMPARE(curve.points().back().seconds, snapshot.seconds);
    }
    const auto estimate = timeToTolerance(curve.points(), 1e-5); // reached at t = 20
    QVERIFY(estimate);
    QVERIFY2(isAbout(estimate->seconds, 10.0, 1e-3), qPrintable(QString::number(estimate->seconds)));
}

namespace {

/// A gap that falls to a tenth every 4 seconds.
std::vector<Snapshot> snapshotsUpTo(double end) {
    std::vector<Snapshot> snapshots;
    for (double t = 0.0; t <= end; t += 0.5)
        snapshots.push_back(
            {.passes = passesPerSecond * t, .seconds = t, .primal = 0.5, .gap = std::pow(10.0, -t / 4.0)});
    return snapshots;
}

} // namespace

void TestTimeToTolerance::theTimeLeftRunsOut() {
    const RunSpec::Budget budget{.tolerance = 1e-5}; // reached at t = 20
    TimeLeft left;
    QVERIFY(!left.estimate());
    left.update(snapshotsUpTo(10.0), budget, 10.0);
    QVERIFY(left.estimate() && isAbout(left.estimate()->seconds, 10.0, 1e-3));
    // Evaluations are rare: the clock runs on without them.
    left.update({}, budget, 4.0);
    QVERIFY(left.estimate() && isAbout(left.estimate()->seconds, 6.0, 1e-2));
    left.update({}, budget, 0.0); // it waits
    QVERIFY(left.estimate() && isAbout(left.estimate()->seconds, 6.0, 1e-2));
    // The next snapshot says that it was faster than that.
    left.update(
        std::vector<Snapshot>{
            {.passes = passesPerSecond * 14.0, .seconds = 14.0, .primal = 0.5, .gap = std::pow(10.0, -16.0 / 4.0)}},
        budget, 1.0);
    QVERIFY(left.estimate() && left.estimate()->seconds < 6.0);
    // The time has passed without the tolerance: the estimate was wrong.
    left.update({}, budget, 6.0);
    QVERIFY(!left.estimate());
    left.update({}, budget, 1.0);
    QVERIFY(!left.estimate());
}

void TestTimeToTolerance::withoutAToleranceNoTimeIsLeft() {
    TimeLeft left;
    left.update(snapshotsUpTo(10.0), {.passes = 1e9}, 10.0);
    QVERIFY(!left.estimate());
    left.update(
        std::vector<Snapshot>{
            {.passes = passesPerSecond * 10.5, .seconds = 10.5, .primal = 0.5, .gap = std::pow(10.0, -10.5 / 4.0)}},
        {.relativeTolerance = 1e-5}, 0.5);
    QVERIFY(left.estimate());
    // A gap that is no longer known makes no estimate of an older one.
    left.update(std::vector<Snapshot>{{.seconds = 11.0}}, {.relativeTolerance = 1e-5}, 0.5);
    QVERIFY(!left.estimate());
}

QTEST_GUILESS_MAIN(TestTimeToTolerance)
#include "test_time_to_tolerance.moc"
