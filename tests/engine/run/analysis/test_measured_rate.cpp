// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/analysis/measured_rate.h"

#include "engine/math/random.h"
#include "tests/support/seed.h"

#include <QtTest>

#include <cmath>
#include <vector>

using namespace gapscope;

namespace {

template <class F>
std::vector<CurvePoint> sequence(double from, double to, F value) {
    std::vector<CurvePoint> points;
    for (double k = from; k <= to; k += 1.0)
        points.push_back({k, value(k)});
    return points;
}

} // namespace

class TestMeasuredRate : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void geometricSequence();
    void powerSequences_data();
    void powerSequences();
    void risesAndZeros();
    void pointsInOnePlaceHaveNoRate();
    void noiseDoesNotHideTheLaw();
    void neitherLaw();
};

void TestMeasuredRate::geometricSequence() {
    const std::vector<CurvePoint> points = sequence(0.0, 60.0, [](double k) { return 3.0 * std::pow(0.93, k); });
    const MeasuredRate rate = rateBetween(points[4], points[40]);
    QCOMPARE(rate.distance, 36.0);
    QVERIFY(std::abs(rate.factor - 0.93) < 1e-14);
    QVERIFY(std::abs(rate.unitsPerDigit - std::log(0.1) / std::log(0.93)) < 1e-12); // 31.7
    QVERIFY(std::abs(rate.slope - (points[40].y - points[4].y) / 36.0) < 1e-15);
    QCOMPARE(decayLaw(points), DecayLaw::geometric); // also from 0, where no power law is defined
    QCOMPARE(decayLaw(std::span(points).subspan(5)), DecayLaw::geometric);
}

void TestMeasuredRate::powerSequences_data() {
    QTest::addColumn<double>("order");
    QTest::newRow("1/sqrt(k)") << -0.5;
    QTest::newRow("1/k") << -1.0;
    QTest::newRow("1/k^2") << -2.0;
}

void TestMeasuredRate::powerSequences() {
    QFETCH(double, order);
    const std::vector<CurvePoint> points = sequence(1.0, 200.0, [&](double k) { return 5.0 * std::pow(k, order); });
    const MeasuredRate rate = rateBetween(points[2], points[150]);
    QVERIFY(std::abs(rate.order - order) < 1e-13);
    QCOMPARE(decayLaw(points), DecayLaw::power);
}

void TestMeasuredRate::risesAndZeros() {
    const MeasuredRate rising = rateBetween({1.0, 1.0}, {3.0, 4.0});
    QVERIFY(std::abs(rising.factor - 2.0) < 1e-15);
    QVERIFY(rising.unitsPerDigit < 0.0);
    QCOMPARE(rising.slope, 1.5);
    const MeasuredRate fromZero = rateBetween({0.0, 1.0}, {2.0, 0.25});
    QVERIFY(std::isnan(fromZero.order));
    QCOMPARE(fromZero.factor, 0.5);
    const MeasuredRate toZero = rateBetween({1.0, 1.0}, {2.0, 0.0});
    QVERIFY(std::isnan(toZero.factor) && std::isnan(toZero.order) && std::isnan(toZero.unitsPerDigit));
    QCOMPARE(toZero.slope, -1.0);
    const MeasuredRate constant = rateBetween({1.0, 2.0}, {2.0, 2.0});
    QCOMPARE(constant.factor, 1.0);
    QVERIFY(std::isnan(constant.unitsPerDigit));
}

void TestMeasuredRate::pointsInOnePlaceHaveNoRate() {
    const MeasuredRate rate = rateBetween({2.0, 1.0}, {2.0, 0.5});
    QCOMPARE(rate.distance, 0.0);
    QVERIFY(std::isnan(rate.slope) && std::isnan(rate.factor) && std::isnan(rate.order));
    QVERIFY(std::isnan(rateBetween({}, {1.0, 2.0}).slope));
}

void TestMeasuredRate::noiseDoesNotHideTheLaw() {
    Random random(testSeed());
    const auto noise = [&] { return std::exp(0.1 * (random.uniform() - 0.5)); };
    const auto geometric = sequence(1.0, 100.0, [&](double k) { return std::pow(0.9, k) * noise(); });
    const auto power = sequence(1.0, 100.0, [&](double k) { return noise() / k; });
    QCOMPARE(decayLaw(geometric), DecayLaw::geometric);
    QCOMPARE(decayLaw(power), DecayLaw::power);
}

void TestMeasuredRate::neitherLaw() {
    const auto stairs = sequence(1.0, 50.0, [](double k) { return k < 25.0 ? 1.0 : 0.01; });
    QCOMPARE(decayLaw(stairs), DecayLaw::unknown);
    const auto flat = sequence(1.0, 50.0, [](double) { return 1.0; });
    QCOMPARE(decayLaw(flat), DecayLaw::unknown);
    const auto few = sequence(1.0, 4.0, [](double k) { return 1.0 / k; });
    QCOMPARE(decayLaw(few), DecayLaw::unknown);
    const auto negative = sequence(1.0, 9.0, [](double k) { return 5.0 - k; });
    QCOMPARE(decayLaw(negative), DecayLaw::unknown);
}

QTEST_GUILESS_MAIN(TestMeasuredRate)
#include "test_measured_rate.moc"
